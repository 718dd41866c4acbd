/** Names of files with characters that mean something in a URL, in HTML or in Markdown. */
export const fileNames = [
  "pic one.PNG",
  "pic%20one.png",
  "100%.png",
  "a#b.png",
  "what?.png",
  "bücher.png",
  "😀.png",
  "it's.png",
  'say "hi".png',
  "a(1).png",
  "a).png",
  "a&b.png",
  "a, b.png",
  "a_b_[c].png",
];
