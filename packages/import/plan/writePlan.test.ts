import { hostileNames, temporaryFolder } from "@technical-blog/utils/testing";

import { writePlan } from "./writePlan";

const { at, filesBelow, link, read, write } = temporaryFolder();

beforeEach(async () => {
  for (const file of ["outside.txt", "elsewhere/outside.txt", "from.txt"])
    await write(file, "kept");
  for (const folder of ["project", "project/content", "project/static"])
    await link(`${folder}/linked`, at("elsewhere"));
});

const names = hostileNames.flatMap((name) => [
  name,
  `content/${name}`,
  `static/${name}`,
]);

const plan = { texts: [], copies: [], additions: [], config: [] };

test.each(names)("%j is not written", async (to) => {
  const before = filesBelow();

  const { outside, written } = await writePlan(
    at("project"),
    {
      ...plan,
      texts: [{ to, text: "changed" }],
      copies: [{ from: at("from.txt"), to }],
    },
    false,
  );

  expect({ outside, written }).toEqual({ outside: [to, to], written: [] });
  expect(filesBelow()).toEqual(before);
});

test.each(names.filter((to) => !to.includes("\0")))(
  "nothing is added to %j",
  async (to) => {
    const additions = [{ to, text: "changed" }];

    await expect(
      writePlan(at("project"), { ...plan, additions }, false),
    ).rejects.toThrow();

    expect(await read("outside.txt")).toBe("kept");
    expect(await read("elsewhere/outside.txt")).toBe("kept");
  },
);
