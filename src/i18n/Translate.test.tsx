/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { Translate } from "./Translate";

test("shows the catalogue's text for its id", () => {
  render(<Translate id="code.copied">Taken</Translate>);

  expect(screen.getByText("Copied")).toBeVisible();
});

test("its children are the default message, and elements may stand in it", () => {
  render(
    <p>
      <Translate values={{ link: <a href="/tags">tags</a> }}>
        {"See {link}."}
      </Translate>
    </p>,
  );

  expect(screen.getByText(/^See/)).toHaveTextContent("See tags.");
  expect(screen.getByRole("link", { name: "tags" })).toBeVisible();
});

test("neither id nor message is an error", () => {
  expect(() => Translate({})).toThrow(/neither an id nor a message/);
});

test("children that are not plain text are an error", () => {
  const children = ["Hello ", <b key="name">you</b>] as unknown as string;

  expect(() =>
    Translate({ id: "greeting", children }),
  ).toThrowErrorMatchingInlineSnapshot(
    `"<Translate id="greeting">: its children are not plain text. Write {placeholders} into the text and give their \`values\`."`,
  );
});
