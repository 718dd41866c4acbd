import { blendText } from "./blendText";

test.each(["#f80", "#ff8800"])("a text is drawn in %s", (color) => {
  const card = Buffer.alloc(9);
  const text = { opacities: Buffer.from([0, 51, 255]), width: 3, height: 1 };

  blendText(card, text, color, 0, 0);

  expect([...card]).toEqual([0, 0, 0, 51, 27, 0, 255, 136, 0]);
});
