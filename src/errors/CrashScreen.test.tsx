/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorBoundary } from "react-error-boundary";

import { CrashScreen } from "./CrashScreen";

let problem: Error | undefined;

function Page() {
  if (problem) throw problem;
  return <p>The page</p>;
}

/** A title as Gatsby writes it. */
function pageTitle(text: string) {
  const title = document.createElement("title");
  title.textContent = text;
  title.dataset.gatsbyHead = "true";
  return title;
}

function crashingPage(path = "/post") {
  return (
    <ErrorBoundary resetKeys={[path]} FallbackComponent={CrashScreen}>
      <Page />
    </ErrorBoundary>
  );
}

beforeEach(() => {
  document.head.replaceChildren(pageTitle("A post | The site"));
  problem = new Error("No page", {
    cause: new Error("No post", { cause: new Error("No data") }),
  });
  // React reports what a boundary catches.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

test("a crash is titled 'This page crashed.', and the document 'Page Error'", () => {
  render(crashingPage());

  expect(
    screen.getByRole("heading", { level: 1, name: "This page crashed." }),
  ).toBeVisible();
  expect(document.title).toBe("Page Error");
});

test("the message is followed by 'Cause:' and each nested cause", () => {
  render(crashingPage());

  expect(screen.getByRole("alert")).toHaveTextContent(
    /No page\s*Cause: No post\s*Cause: No data$/,
  );
});

test("'Try again' clears the error and renders again", async () => {
  render(crashingPage());

  problem = undefined;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(screen.getByText("The page")).toBeVisible();
  expect(screen.queryByText("This page crashed.")).not.toBeInTheDocument();
  expect(document.title).toBe("A post | The site");
});

test("'Try again' shows the crash again while the cause lasts", async () => {
  render(crashingPage());

  problem = new Error("Still no page");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(screen.getByRole("alert")).toHaveTextContent("Still no page");
  expect(document.title).toBe("Page Error");
});

test("a navigation clears the error", () => {
  const { rerender } = render(crashingPage());

  problem = undefined;
  rerender(crashingPage("/other"));

  expect(screen.getByText("The page")).toBeVisible();
});

test("the title that Gatsby writes meanwhile shows when the crash is over", () => {
  const gatsbyTitle = pageTitle("A post | The site");
  document.head.replaceChildren(gatsbyTitle);
  const { unmount } = render(crashingPage());

  // Gatsby replaces its elements with the next page's.
  gatsbyTitle.remove();
  document.head.append(pageTitle("Another post | The site"));
  expect(document.title).toBe("Page Error");
  unmount();

  expect(document.title).toBe("Another post | The site");
});
