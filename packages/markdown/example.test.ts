import { render } from "./example";

test("the example renders a text and finds its problems", async () => {
  const page = await render("Press [[Ctrl+C]].\n\n```pyhton\nexit()\n```\n");

  expect(page).toEqual({
    html: expect.stringContaining("<kbd>Ctrl</kbd>") as string,
    sections: [
      {
        id: null,
        heading: "",
        keywords: [],
        text: "Press Ctrl+C.\n\texit()\t",
      },
    ],
    problems: [
      {
        line: 3,
        reason: `unknown language "pyhton", so the code is not highlighted.`,
      },
    ],
  });
});
