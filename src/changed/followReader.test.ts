/** @jest-environment jsdom */
import { followReader } from "./followReader";
import { showChanges } from "./showChanges";

jest.mock("./showChanges", () => ({ showChanges: jest.fn() }));

const STORE = "1\n/post 2026-03-12 abcdef a.b";
const LIST = "<ol data-hashes='ab'></ol>";
const POST = `<p data-changed-since></p><div data-page-text><p>One.</p><!--abcdef--></div>`;

test.each([
  ["a post", POST, "", {}, 1],
  ["a post of a reader who wants none", POST, "off", {}, 0],
  [
    "a post that is marked when the reader wants none",
    "<p data-changed></p>",
    "off",
    {},
    1,
  ],
  ["a post, on data saver", POST, STORE, { saveData: true }, 0],
  ["a list, with posts that were read", LIST, STORE, {}, 1],
  ["a list, without", LIST, "", {}, 0],
  ["another page", "<p>About</p>", STORE, {}, 0],
])("%s", async (_page, html, store, connection, times) => {
  jest.mocked(showChanges).mockClear();
  document.body.innerHTML = html;
  localStorage.setItem("read", store);
  Object.assign(navigator, { connection });

  await followReader();

  expect(showChanges).toHaveBeenCalledTimes(times);
});

test("a failure is no error, since the page is complete without", async () => {
  Object.assign(navigator, { connection: undefined });
  document.body.innerHTML = POST;
  localStorage.clear();
  jest.mocked(showChanges).mockImplementation(() => {
    throw new Error("offline");
  });

  await followReader();

  expect(showChanges).toHaveBeenCalled();
});
