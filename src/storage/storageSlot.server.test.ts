import { storageSlot } from "./storageSlot";

test("storage access on the server is an error, creating a slot is not", () => {
  const slot = storageSlot("theme");

  expect(() => slot.get()).toThrowErrorMatchingInlineSnapshot(
    `"Storage slot "theme": storage was accessed while a page was rendered in Node. Access it in effects and event handlers, or with useStorageSlot."`,
  );
  expect(() => {
    slot.set("dark");
  }).toThrow(/rendered in Node/);
  expect(() => {
    slot.remove();
  }).toThrow(/rendered in Node/);
});
