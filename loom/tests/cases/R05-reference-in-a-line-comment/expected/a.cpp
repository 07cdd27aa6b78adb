int main() {
  // <<body>>
  <<body>> // here
  <<body>>;
  //<<body>>
  return 0;
}
