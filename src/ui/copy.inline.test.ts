/** @jest-environment jsdom */
import { screen } from "@testing-library/dom";

import { start } from "./copy.inline";

const writeText = jest.fn<Promise<void>, [string]>();

beforeAll(() => {
  // One listener serves all pages, so it starts once.
  start({ copied: "Copied", selected: "Selected" });
});

beforeEach(() => {
  jest.useFakeTimers();
  document.querySelector("figure")?.remove();
  document.body.insertAdjacentHTML(
    "beforeend",
    "<figure><button data-copy-code>Copy code</button><code>npm <b>ci</b></code></figure>",
  );
  writeText.mockReset().mockResolvedValue(undefined);
  setClipboard({ writeText });
});

afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

function setClipboard(clipboard: object | undefined) {
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: clipboard,
  });
}

function codeElement(): Element {
  const code = document.querySelector("figure code");
  if (!code) throw new Error("beforeEach makes one");
  return code;
}

async function press() {
  screen.getByRole("button").click();
  await jest.advanceTimersByTimeAsync(0);
}

test("Copy code copies the code without markup and says so", async () => {
  await press();

  expect(writeText).toHaveBeenCalledWith("npm ci");
  expect(screen.getByRole("button")).toHaveTextContent("Copied");
  expect(screen.getByRole("status")).toHaveTextContent("Copied");
});

test("after two seconds the button is named Copy code again", async () => {
  await press();

  await jest.advanceTimersByTimeAsync(1999);
  expect(screen.getByRole("button")).toHaveTextContent("Copied");
  await jest.advanceTimersByTimeAsync(1);

  expect(screen.getByRole("button")).toHaveTextContent("Copy code");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a clipboard that refuses has the code selected", async () => {
  writeText.mockRejectedValue(new Error("denied"));

  await press();

  expect(screen.getByRole("button")).toHaveTextContent("Selected");
  expect(String(window.getSelection())).toBe("npm ci");
});

test("without a clipboard the code is selected", async () => {
  setClipboard(undefined);

  await press();

  expect(screen.getByRole("button")).toHaveTextContent("Selected");
  expect(String(window.getSelection())).toBe("npm ci");
});

test.each([
  [
    "a session's commands",
    '<span class="command"><button data-copy-command aria-label="Copy command: a"></button><span class="prompt">$ </span>a \\\n<span class="prompt">> </span>b\n</span><samp>output\n</samp><span class="command"><span class="prompt"># </span>c\n</span><samp>end</samp>',
    "a \\\nb\nc",
  ],
  [
    "the new version of a change",
    '<del class="row">old\n</del><ins class="row">new\n</ins><span class="row">same</span>',
    "new\nsame",
  ],
  ["a blank line at the end", "a\n\n", "a\n\n"],
])("Copy code copies %s", async (_what, code, expected) => {
  codeElement().innerHTML = code;

  screen.getByRole("button", { name: "Copy code" }).click();
  await jest.advanceTimersByTimeAsync(0);

  expect(writeText).toHaveBeenCalledWith(expected);
});

test("a command is copied alone, without its prompts", async () => {
  codeElement().innerHTML =
    '<span class="command"><button data-copy-command aria-label="Copy command: a …"></button><span class="prompt">$ </span>a \\\n<span class="prompt">> </span>b\n</span><samp>output</samp>';
  const button = screen.getByRole("button", { name: "Copy command: a …" });

  button.click();
  await jest.advanceTimersByTimeAsync(0);

  expect(writeText).toHaveBeenCalledWith("a \\\nb");
  expect(screen.getByRole("status")).toHaveTextContent("Copied");
  expect(button).toBeEmptyDOMElement();
});

describe("Copy as Markdown", () => {
  const fetchFile = jest.fn();

  beforeEach(() => {
    window.fetch = fetchFile.mockResolvedValue({
      ok: true,
      text: () => Promise.resolve("# A post"),
    });
    document.querySelector("figure")?.replaceChildren();
    document
      .querySelector("figure")
      ?.insertAdjacentHTML(
        "beforeend",
        '<button data-copy-markdown="/a.md">Copy as Markdown</button>',
      );
  });

  test("copies the post's file and says so for two seconds", async () => {
    await press();

    expect(fetchFile).toHaveBeenCalledWith("/a.md");
    expect(writeText).toHaveBeenCalledWith("# A post");
    expect(screen.getByRole("button")).toHaveTextContent("Copied");
    expect(screen.getByRole("status")).toHaveTextContent("Copied");
    await press();
    await jest.advanceTimersByTimeAsync(2000);
    expect(screen.getByRole("button")).toHaveTextContent("Copy as Markdown");
  });

  test("copies no error page", async () => {
    fetchFile.mockResolvedValue({ ok: false, statusText: "Not Found" });
    // jsdom cannot open the file.
    jest.spyOn(console, "error").mockImplementation();

    await press();

    expect(writeText).not.toHaveBeenCalled();
    expect(screen.getByRole("button")).toHaveTextContent("Copy as Markdown");
  });
});
