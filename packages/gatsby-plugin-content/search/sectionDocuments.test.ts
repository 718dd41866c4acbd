import { sectionDocuments, seriesText } from "./sectionDocuments";

const parts = [{ title: "Part one" }, { title: "Part two" }];

test("a series is found by its title, its description and the titles of its parts", () => {
  const git = { slug: "git", title: "Git", description: "Undo.", parts };
  const npm = { slug: "npm", title: "npm", description: null, parts };

  expect(sectionDocuments([git, npm].map(seriesText))).toMatchObject([
    {
      title: "Series: Git",
      content: "Undo.\nPart one\nPart two",
      sectionRoute: "/series/git",
      type: "other",
    },
    { content: "Part one\nPart two" },
  ]);
});
