import { videoPlayers } from "./videoPlayers";

test("the players are those that posts offer", () => {
  const player = "https://player.vimeo.com";

  expect(
    videoPlayers([
      "<p>Text</p>",
      `<a data-player="${player}/video/1">A</a>`,
      "https://www.youtube-nocookie.com/embed/x",
    ]),
  ).toEqual([player]);
});
