/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import path from "node:path";

import { render, screen } from "@testing-library/react";

import { Spinner } from "./Spinner";

test("says what is loading", () => {
  render(<Spinner label="Loading" />);

  expect(screen.getByRole("status")).toHaveTextContent("Loading");
});

test("its animation periods are 1.5 s and 3 s, and it stands still under reduced motion", () => {
  const css = readFileSync(path.join(__dirname, "Spinner.module.css"), "utf8");
  const animations = /animation: \w+ [\d.]+s/g;
  const [motionless = "", moving = ""] = css.split(
    "@media (prefers-reduced-motion: no-preference)",
  );

  expect(moving.match(animations)).toEqual([
    "animation: turn 3s",
    "animation: beat 1.5s",
  ]);
  expect(motionless).not.toMatch(animations);
});
