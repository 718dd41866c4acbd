import { find } from "./example";

test("the example finds the section that its query is about", async () => {
  await expect(find("undo commit")).resolves.toEqual(["/git#undo-a-commit"]);
});
