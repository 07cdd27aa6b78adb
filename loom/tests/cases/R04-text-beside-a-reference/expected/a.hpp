int x = <<value>>;
// see <<value>> here
auto y = 1 <<value>> 2;
