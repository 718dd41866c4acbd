import { splitTitles } from "./splitTitles";

const options = ["tags", "date", "draft", "open", "help"];

test.each([
  "-Wall explained",
  "--no-verify is a smell",
  "-rf",
  "--",
  "--tags=a is no option of mine",
])("%s is a title, unless it is an option", (title) => {
  const isOption = title === "--" || title.startsWith("--tags=");

  expect(
    splitTitles(["--draft", title, "--tags", "git"], options).titles,
  ).toEqual(isOption ? [] : [title]);
});

test.each(["--draft", "--drfat", "--tags=git", "-h", "A title", "-"])(
  "%s is no title with a dash",
  (arg) => {
    expect(splitTitles([arg], options)).toEqual({ titles: [], others: [arg] });
  },
);
