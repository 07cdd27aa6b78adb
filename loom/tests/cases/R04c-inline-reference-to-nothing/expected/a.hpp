int x = <<value>>;
<<value>>;
// <<value>>
