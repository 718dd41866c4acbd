import { accessStorage } from "./accessStorage";

test("storage access on the server is an error", () => {
  expect(() =>
    accessStorage("local", (store) => store.getItem("theme")),
  ).toThrow(/not defined/);
});
