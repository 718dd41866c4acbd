/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";

import { loadable } from "./loadable";
import { RouteLoading } from "./RouteLoading";

type GreetingProps = { name: string };

function Greeting({ name }: GreetingProps) {
  return <p>Hello {name}</p>;
}

/** A load that the test resolves or rejects, any number of times. */
function controlledLoad() {
  const attempts: {
    resolve: (component: typeof Greeting) => void;
    reject: (reason: unknown) => void;
  }[] = [];
  const load = jest.fn(
    () =>
      new Promise<typeof Greeting>((resolve, reject) => {
        attempts.push({ resolve, reject });
      }),
  );
  return { load, attempts };
}

const pass = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const user = () =>
  userEvent.setup({
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
  });

test("shows the loaded component with its props", async () => {
  const Lazy = loadable({
    load: () => Promise.resolve(Greeting),
    loading: RouteLoading,
  });
  render(<Lazy name="reader" />);

  await pass(0);

  expect(screen.getByText("Hello reader")).toBeVisible();
});

test("shows its loading state after 200 ms, not before", async () => {
  const { load } = controlledLoad();
  const Lazy = loadable({ load, loading: RouteLoading });
  render(<Lazy name="reader" />);

  await pass(199);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  await pass(1);

  expect(screen.getByRole("status")).toHaveTextContent("Loading");
});

test("never shows its loading state when loading is quicker", async () => {
  const { load, attempts } = controlledLoad();
  const Lazy = loadable({ load, loading: RouteLoading });
  render(<Lazy name="reader" />);

  await pass(199);
  attempts[0]?.resolve(Greeting);
  await pass(500);

  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  expect(screen.getByText("Hello reader")).toBeVisible();
});

test("a failure shows the error text with a Retry button, which tries again", async () => {
  const { load, attempts } = controlledLoad();
  const Lazy = loadable({ load, loading: RouteLoading });
  render(<Lazy name="reader" />);
  attempts[0]?.reject(new Error("Loading chunk 7 failed."));
  await pass(0);

  expect(screen.getByRole("alert")).toHaveTextContent(
    "Loading chunk 7 failed.",
  );
  await user().click(screen.getByRole("button", { name: "Retry" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await pass(200);
  expect(screen.getByRole("status")).toBeInTheDocument();
  attempts[1]?.resolve(Greeting);
  await pass(0);

  expect(screen.getByText("Hello reader")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a second failure shows the error again", async () => {
  const { load, attempts } = controlledLoad();
  const Lazy = loadable({ load, loading: RouteLoading });
  render(<Lazy name="reader" />);
  attempts[0]?.reject(new Error("first"));
  await pass(0);
  await user().click(screen.getByRole("button", { name: "Retry" }));
  attempts[1]?.reject("second, not an Error");
  await pass(0);

  expect(screen.getByRole("alert")).toHaveTextContent("second, not an Error");
});

test("preloading loads once, and the component shows at once", async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const Lazy = loadable({ load, loading: RouteLoading });

  await Promise.all([Lazy.preload(), Lazy.preload()]);
  render(<Lazy name="reader" />);

  expect(screen.getByText("Hello reader")).toBeVisible();
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failed preload does not reject, and showing the component tries again", async () => {
  const { load, attempts } = controlledLoad();
  const Lazy = loadable({ load, loading: RouteLoading });
  const preloaded = Lazy.preload();
  attempts[0]?.reject(new Error("offline"));
  await expect(preloaded).resolves.toBeUndefined();

  render(<Lazy name="reader" />);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  attempts[1]?.resolve(Greeting);
  await pass(0);

  expect(screen.getByText("Hello reader")).toBeVisible();
});

test("a component that failed and was left is tried again when it comes back", async () => {
  const { load, attempts } = controlledLoad();
  const Lazy = loadable({ load, loading: RouteLoading });
  const { unmount } = render(<Lazy name="reader" />);
  attempts[0]?.reject(new Error("offline"));
  await pass(0);
  unmount();

  render(<Lazy name="reader" />);

  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test("Node renders nothing and loads nothing, and hydration agrees even when preloaded", async () => {
  const complaints = jest.spyOn(console, "error");
  const load = jest.fn(() => Promise.resolve(Greeting));
  const Lazy = loadable({ load, loading: RouteLoading });
  const container = document.createElement("div");

  container.innerHTML = renderToString(<Lazy name="reader" />);
  expect(container).toBeEmptyDOMElement();
  expect(load).not.toHaveBeenCalled();
  await Lazy.preload();
  document.body.append(container);
  render(<Lazy name="reader" />, { container, hydrate: true });
  await pass(0);

  expect(screen.getByText("Hello reader")).toBeVisible();
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test("without a loading component it throws", () => {
  const options = { load: () => Promise.resolve(Greeting) };

  expect(() =>
    // @ts-expect-error -- the type rejects it too
    loadable(options),
  ).toThrowErrorMatchingInlineSnapshot(
    `"Lazy-load helper without a loading component: \`loading\` is missing. Give a component for it, such as RouteLoading."`,
  );
});
