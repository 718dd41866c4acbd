import { duePosts } from "./duePosts";

const PERIOD = { since: "2024-06-01", today: "2024-06-07" };

const post = (date: string, isDraft = false) => ({
  post: { date, isDraft, route: `/${date}` },
});

test.each([
  ["today", "2024-06-07", 200, true],
  ["on a day whose run was skipped", "2024-06-06", 404, true],
  ["when the site does not answer", "2024-06-01", undefined, true],
  ["earlier and is online", "2024-06-06", 200, false],
  ["earlier on a site with a password", "2024-06-06", 401, false],
  ["before the days that count", "2024-05-31", 404, false],
  ["tomorrow", "2024-06-08", 404, false],
])("a post that falls due %s", async (_, date, status, isDue) => {
  const statusOf = () =>
    status === undefined
      ? Promise.reject(new Error())
      : Promise.resolve(status);

  const due = await duePosts([post(date)], PERIOD, statusOf);

  expect(due).toHaveLength(isDue ? 1 : 0);
});

test("a draft never falls due", async () => {
  const draft = post("2024-06-07", true);

  expect(await duePosts([draft], PERIOD, () => Promise.resolve(404))).toEqual(
    [],
  );
});
