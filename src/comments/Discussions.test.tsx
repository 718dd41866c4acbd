/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Discussions } from "./Discussions";
import { fetchReplies } from "./fetchReplies";

jest.mock("./fetchReplies");

const fetched = jest.mocked(fetchReplies);

const HACKER_NEWS = {
  url: "https://news.ycombinator.com/item?id=1",
  name: "Hacker News",
  repliesUrl: null,
};

const THREAD = {
  url: "https://mastodon.example/@me/1",
  name: "mastodon.example",
  repliesUrl: "https://mastodon.example/api/v1/statuses/1/context",
};

const reply = (id: string, fields: object = {}) => ({
  id,
  author: "Jane",
  handle: "jane",
  url: `https://mastodon.example/@jane/${id}`,
  date: "2026-11-01",
  warning: "",
  text: `Text ${id}`,
  replies: [],
  ...fields,
});

const loadButton = () =>
  screen.getByRole("button", { name: "Load replies from mastodon.example" });

beforeEach(() => {
  fetched.mockReset();
});

test("a post without discussions has none", () => {
  const { container } = render(<Discussions discussions={[]} />);

  expect(container).toBeEmptyDOMElement();
});

test("discussions are links on one line", () => {
  const { container } = render(
    <Discussions
      discussions={[HACKER_NEWS, { ...THREAD, repliesUrl: null }]}
    />,
  );

  expect(container).toHaveTextContent(
    /^Discuss on Hacker News · mastodon.example$/,
  );
  const link = screen.getByRole("link", { name: "Hacker News" });
  expect(link).toHaveAttribute("href", HACKER_NEWS.url);
  expect(link).toHaveAttribute("rel", "replies");
  expect(screen.queryByRole("button")).toBeNull();
});

test("replies load when the button is pressed, and are announced; the button keeps the focus", async () => {
  const below = reply("2", { author: "Joe", warning: "Spoiler" });
  fetched.mockResolvedValue({
    count: 2,
    replies: [reply("1", { replies: [below] })],
  });
  render(<Discussions discussions={[THREAD]} />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(fetched).not.toHaveBeenCalled();

  await userEvent.click(loadButton());

  expect(await screen.findByText("2 replies")).toHaveAttribute(
    "role",
    "status",
  );
  expect(fetched).toHaveBeenCalledWith(THREAD.repliesUrl);
  expect(loadButton()).toHaveFocus();
  const [list] = screen.getAllByRole("list");
  const inFirst = within(list ?? document.body);
  expect(inFirst.getByRole("link", { name: "Jane" })).toHaveAttribute(
    "href",
    "https://mastodon.example/@jane/1",
  );
  expect(inFirst.getByText("Text 1")).toBeVisible();
  expect(within(inFirst.getByRole("list")).getByText("Spoiler")).toBeVisible();
  expect(screen.getByText("Text 2")).not.toBeVisible();
});

test("while replies load, the button does nothing more", async () => {
  fetched.mockReturnValue(new Promise(() => undefined));
  render(<Discussions discussions={[THREAD]} />);

  await userEvent.click(loadButton());
  await screen.findByText("Loading");
  await userEvent.click(loadButton());

  expect(fetched).toHaveBeenCalledTimes(1);
  expect(loadButton()).toHaveAttribute("aria-disabled", "true");
});

test.each([
  ["failed", "mastodon.example answers with an error."],
  ["missing", "The thread is not on mastodon.example any more, or not public."],
  ["slow", "mastodon.example has not answered for 10 seconds."],
  ["unreachable", "mastodon.example cannot be reached."],
  ["unreadable", "mastodon.example answers with something other than replies."],
] as const)(
  "the problem %s is said, with a link to the thread",
  async (problem, text) => {
    fetched.mockResolvedValue(problem);
    render(<Discussions discussions={[THREAD]} />);

    await userEvent.click(loadButton());

    const status = screen.getByRole("status");
    const link = await within(status).findByRole("link");
    expect(status).toHaveTextContent(
      `${text} Open the thread on mastodon.example`,
    );
    expect(link).toHaveAttribute("href", THREAD.url);
  },
);

test("a visit that began on another page, whose policy lacks the host, reloads the page and then loads them", async () => {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "connect-src 'self' https://mastodon.example.org; img-src *";
  document.head.append(policy);
  const { unmount } = render(<Discussions discussions={[THREAD]} />);
  // jsdom says that it cannot load another document.
  const navigation = jest.spyOn(console, "error").mockReturnValue(undefined);

  await userEvent.click(loadButton());

  expect(navigation).toHaveBeenCalledTimes(1);
  navigation.mockRestore();
  expect(fetched).not.toHaveBeenCalled();
  expect(sessionStorage.getItem("replies")).toBe(THREAD.repliesUrl);
  unmount();

  // As after the reload.
  policy.content = "connect-src 'self' https://mastodon.example; img-src *";
  history.replaceState(null, "", "/a-post?replies");
  fetched.mockResolvedValue({ count: 0, replies: [] });
  render(<Discussions discussions={[THREAD]} />);

  expect(await screen.findByText("0 replies")).toBeVisible();
  expect(loadButton()).toHaveFocus();
  expect(location.search).toBe("");
  policy.remove();
});

test("after the reload, the thread whose replies the reader asked for loads them, whichever it is", async () => {
  const second = {
    url: "https://social.example/@me/2",
    name: "social.example",
    repliesUrl: "https://social.example/api/v1/statuses/2/context",
  };
  fetched.mockResolvedValue({ count: 0, replies: [] });
  for (const asked of [second, THREAD]) {
    fetched.mockClear();
    sessionStorage.setItem("replies", asked.repliesUrl);
    history.replaceState(null, "", "/a-post?replies");
    const { unmount } = render(<Discussions discussions={[THREAD, second]} />);

    expect(await screen.findByText("0 replies")).toBeVisible();
    expect(fetched.mock.calls).toEqual([[asked.repliesUrl]]);
    expect(
      screen.getByRole("button", { name: `Load replies from ${asked.name}` }),
    ).toHaveFocus();
    expect(location.search).toBe("");
    expect(sessionStorage.getItem("replies")).toBeNull();
    unmount();
  }
});

test("a link with the query of a reload loads nothing", () => {
  history.replaceState(null, "", "/a-post?replies");

  render(<Discussions discussions={[THREAD]} />);

  expect(fetched).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(location.search).toBe("");
});
