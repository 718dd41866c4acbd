import {
  frameUrl,
  themeMessage,
  requestedHeight,
  storedSession,
} from "./giscus";

test("the frame's URL has the repository, the discussion and the theme", () => {
  const url = new URL(
    frameUrl(
      {
        repository: "owner/blog",
        repositoryId: "R_1",
        category: "Comments",
        categoryId: "DIC_1",
      },
      {
        term: "/a",
        theme: "dark",
        origin: "https://blog.example/a",
        session: "s",
        language: "en",
      },
    ),
  );

  expect(url.origin + url.pathname).toBe("https://giscus.app/en/widget");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    repo: "owner/blog",
    repoId: "R_1",
    category: "Comments",
    categoryId: "DIC_1",
    term: "/a",
    theme: "dark",
    origin: "https://blog.example/a",
    session: "s",
    strict: "1",
  });
});

test.each([
  [{ giscus: { resizeHeight: 400 } }, 400],
  [{ giscus: { resizeHeight: -1 } }, undefined],
  [{ giscus: { resizeHeight: "400" } }, undefined],
  [{ other: true }, undefined],
  [null, undefined],
  ["text", undefined],
])("the message %j asks for the height %s", (data, expected) => {
  expect(requestedHeight(data)).toBe(expected);
});

test.each([
  ['"token"', "token"],
  [null, ""],
  ["", ""],
  ["{", ""],
  ["null", ""],
  ["5", ""],
])("the stored text %j has the session %j", (text, session) => {
  expect(storedSession(text)).toBe(session);
});

test("another mode is one message", () => {
  expect(themeMessage("dark")).toEqual({
    giscus: { setConfig: { theme: "dark" } },
  });
});
