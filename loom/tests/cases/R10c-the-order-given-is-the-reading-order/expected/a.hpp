second();
first();
