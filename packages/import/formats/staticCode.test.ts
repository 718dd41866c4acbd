import { temporaryFolder } from "@technical-blog/utils/testing";
import ts from "typescript";

import { StaticCode } from "./staticCode";
import { dateTimeOf } from "./staticDates";
import { ComputedCode } from "./staticMethods";
import { PACKAGES } from "./staticPackages";

const { at, write } = temporaryFolder();

const DATA = {
  title: "A Title",
  date: new Date("2024-05-06T23:30:00Z"),
  tags: ["a", "b"],
  page: { fileSlug: "a-post", filePathStem: "/en/2024-05-06_name/index" },
};

/** Calls a function, the last statement of a file, with the data of a page. */
async function called(
  code: string,
  {
    files = {},
    keepsDay = false,
  }: {
    files?: Record<string, string>;
    keepsDay?: boolean;
  } = {},
) {
  for (const [file, text] of Object.entries(files)) await write(file, text);
  await write("a.js", code);
  const source = ts.createSourceFile(
    at("a.js"),
    code,
    ts.ScriptTarget.Latest,
    true,
  );
  const last = source.statements.at(-1) ?? source;
  const node = ts.isExpressionStatement(last) ? last.expression : last;
  const filters = { slugify: (text: unknown) => String(text).toLowerCase() };
  const evaluated = new StaticCode({
    folders: [at()],
    packages: { ...PACKAGES, luxon: { DateTime: dateTimeOf(keepsDay) } },
    own: filters,
  });
  return evaluated.functionOf(
    ts.isParenthesizedExpression(node) ? node.expression : node,
  )(DATA);
}

test.each([
  ["(data) => `/${data.page.fileSlug}/`", "/a-post/"],
  ["({ page, lang = 'en' }) => '/' + lang + '/' + page.fileSlug", "/en/a-post"],
  [
    "(data) => data.page.filePathStem.split('/').at(-2).replace(/^[\\d-]+_/, '')",
    "name",
  ],
  ["(data) => data.tags.map((tag) => tag.toUpperCase()).join('/')", "A/B"],
  ["(function (data) { return this.slugify(data.title); })", "a title"],
  ["(data) => config.getFilter('slugify')(data.title)", "a title"],
  ["(data) => data.missing?.name ?? 'none'", "none"],
  [
    "(data) => { let path = '/x'; if (data.draft) { return false; } else path += '/y'; return path; }",
    "/x/y",
  ],
  ["(data) => { if (process.env.PROD) return false; return 'x'; }", "x"],
  ["(data) => { const md = markdown(); return data.title; }", "A Title"],
  [
    "(data) => { const [year, month] = '2024-05'.split('-').map(Number); return new Date(year, month - 1, 7).toISOString().slice(0, 10); }",
    "2024-05-07",
  ],
  [
    "(data) => `${data.date.getFullYear()}/${String(data.date.getMonth() + 1).padStart(2, '0')}`",
    "2024/05",
  ],
  [
    "(data) => data.date.toLocaleDateString('en-GB', { month: 'long', day: 'numeric' })",
    "6 May",
  ],
])("%s returns %j", async (code, result) => {
  expect(await called(code)).toBe(result);
});

test.each([
  [
    "const { DateTime } = require('luxon');\n(d) => DateTime.fromJSDate(d.date, { zone: 'utc' }).toFormat(\"yyyy/LL/d 'at' HH\")",
    "2024/05/6 at 23",
  ],
  [
    "import { DateTime as Day } from 'luxon';\n(d) => Day.fromJSDate(d.date).year + '-' + Day.fromISO('2024-02-03').toISODate()",
    "2024-2024-02-03",
  ],
  [
    "import moment from 'moment';\n(d) => moment(d.date).format('YYYY [of] MMM D')",
    "2024 of May 6",
  ],
  [
    "import * as path from 'node:path';\n(d) => path.basename(path.dirname(d.page.filePathStem))",
    "2024-05-06_name",
  ],
  [
    "import slugify from '@sindresorhus/slugify';\n(d) => slugify(d.title)",
    "a-title",
  ],
  [
    "import slugify from 'slugify';\n(d) => slugify(`${d.title}!`, { lower: true, strict: true })",
    "a-title",
  ],
])("packages: %s returns %j", async (code, result) => {
  expect(await called(code)).toBe(result);
});

test.each([
  ["import { add } from './b.js';", "export const add = (text) => text + '!';"],
  [
    "import add from './b.js';",
    "export default function (text) { return text + mark; }\nconst mark = '!';",
  ],
  [
    "import * as all from './b.js';\nconst { add } = all;",
    "export function add(text) { return `${text}!`; }",
  ],
  [
    "const { add } = require('./b');",
    "module.exports = { other: run(), add(text) { return text + '!'; } };",
  ],
  ["const { add } = require('./b');", "exports.add = (text) => text + '!';"],
])("%s finds a function of another file", async (line, other) => {
  const code = `${line}\n(data) => add(data.title)`;

  expect(await called(code, { files: { "b.js": other } })).toBe("A Title!");
});

test("a time zone is only ignored if the site keeps the author's day", async () => {
  const code =
    "const { DateTime } = require('luxon');\n(d) => DateTime.fromJSDate(d.date, { zone: 'America/Los_Angeles' }).toISODate()";

  await expect(called(code)).rejects.toThrow("a.js:2");
  expect(await called(code, { keepsDay: true })).toBe("2024-05-06");
});

test.each([
  ["an unknown call", "(data) => make(data)"],
  ["the environment", "(data) => process.env.HOME"],
  ["a missing value in a text", "(data) => `/${data.missing}/`"],
  ["a member of nothing", "(data) => data.missing.name"],
  ["the time", "(data) => new Date().toISOString()"],
  ["a loop", "(data) => { for (;;) {} }"],
  ["a function that calls itself", "const f = () => f();\n(data) => f()"],
  ["a package", "const fs = require('fs');\n(data) => fs.readFileSync('a')"],
  ["a file outside", "const f = require('../b.js');\n(data) => f()"],
  [
    "the constructor of a value",
    "(data) => 'a'.constructor.constructor('return 1')()",
  ],
  ["a member as a package", "const f = require('constructor');\n(d) => f('a')"],
  ["a member as a name", "(data) => constructor('a')"],
  ["a long text", "(data) => 'a'.padStart(1e9)"],
  ["a class", "class A {}"],
])("%s is computed", async (_name, code) => {
  await write("../b.js", "module.exports = () => 1;");

  await expect(called(code)).rejects.toThrow(ComputedCode);
});
