int real;
