two();
one();
three();
