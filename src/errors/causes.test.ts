import { causes } from "./causes";

test("an error alone is its message", () => {
  expect(causes(new Error("broken"))).toEqual(["broken"]);
});

test("each nested cause follows, outermost first", () => {
  const root = new Error("no data");
  const middle = new Error("no post", { cause: root });

  expect(causes(new Error("no page", { cause: middle }))).toEqual([
    "no page",
    "no post",
    "no data",
  ]);
});

test("a cause that is no error ends the chain", () => {
  expect(causes(new Error("no page", { cause: "offline" }))).toEqual([
    "no page",
    "offline",
  ]);
});

test("a cycle ends where it closes", () => {
  const inner = new Error("inner");
  const outer = new Error("outer", { cause: inner });
  inner.cause = outer;

  expect(causes(outer)).toEqual(["outer", "inner"]);
});

test("an error without a message gives its name", () => {
  expect(causes(new TypeError())).toEqual(["TypeError"]);
});

test("anything can be thrown", () => {
  expect(causes("broken")).toEqual(["broken"]);
  expect(causes(undefined)).toEqual([]);
});
