import { readFileSync } from "node:fs";
import path from "node:path";

import { load } from "js-yaml";

import { mulberry32 } from "../scripts/mulberry32";

export type SyntheticPost = { file: string; text: string };

const FIRST_DAY = Date.UTC(2018, 0, 1);
const DAY_MS = 86_400_000;
/** The first day; all days are in the past, because a build leaves out scheduled posts. */
const MAX_DAYS = 3000;

const MIN_WORDS = 600;
const MAX_WORDS = 1200;
const TABLE_EVERY = 3;

const WORDS =
  `a able about above across add after again against all almost alone along already also although always among an and
  another answer any around as ask at author away back bad base be because become before begin behind below best better
  between big both branch break bring browser build but by cache call can careful case cause change check choose clean
  clear client close code column come command commit common compare complete compute config connect content copy correct
  cost count create current data day debug decide deep default delete depend describe design detail develop difference
  directory do document does done down during each early easy edge edit either else empty end enough entry equal error
  even event every exact example except exist expect explain export extra fact fail fall false fast feature few field
  file fill filter final find first fit fix flag flow folder follow for form format found free fresh from full function
  further general get give go good great group grow guess half hand handle happen hard hash have head help here hidden
  high history hold home host how however idea if image import in include index inner input inside install instead into
  issue it item join json keep key kind know language large last late lay lead leave left length less let level library
  light like limit line link list little load local lock log long look loop lose lot low machine main make manual many
  map mark match may mean measure memory merge message method middle might minute miss mode model module moment more
  most mostly mount move much must name narrow near need network never new next no node none not note nothing now number
  object of off often old on once one only open option or order other our out output over own package page pair part pass
  patch path pattern people per perhaps pick piece place plain plan plugin point port possible post prefer press print
  problem process produce program project prompt prove public pull push put query question queue quick quiet quite range
  rare rather reach read reader ready real reason rebase receive record reduce refer release remain remember remote
  remove rename repeat replace reply report request require rest result return review rewrite right root route row rule
  run safe same save say scope screen script search second see seem select send sense separate server session set setting
  several share shell short should show side sign simple since single site size skip slow small so some soon sort source
  space special speed split stack stage stand start state stay step still stop store stream string strong style such sure
  switch symbol system table tag take target task tell term terminal test text than that the their them then there these
  they thing this those though three through time title to together token too tool top total track tree true trust try
  turn two type under understand unit until up update upon use user usual value variable verify version very view wait
  walk want warning watch way we web week well what when where which while whole why wide will window with within without
  word work worker world worth would write wrong year yet you`.split(/\s+/);

/**
 * The given number of realistic posts, each on a separate day if there are enough days. Deterministic.
 * @param root folder that holds content/tags.yml
 */
export function syntheticPosts(count: number, root: string): SyntheticPost[] {
  const tags = Object.keys(
    load(readFileSync(path.join(root, "content/tags.yml"), "utf8")) as object,
  );
  const slugs: string[] = [];
  return Array.from({ length: count }, (_, index) => {
    const writer = new Writer(index + 1);
    const days = Math.floor(index * Math.min(1, MAX_DAYS / count));
    const day = new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
    const slug = `${day}-${writer.words(3).join("-")}-${String(index)}`;
    const text = postText(writer, index, tags, slugs);
    slugs.push(slug);
    return { file: `${slug}.md`, text };
  });
}

/** The post in the middle, with other words in the first paragraph after the summary. */
export function editPost(
  posts: readonly SyntheticPost[],
  seed: number,
): SyntheticPost {
  const post = posts[posts.length >> 1];
  if (!post) throw new Error("There is no post to edit.");
  const paragraph = new Writer(-seed).paragraph(60);
  const text = post.text.replace(
    /(?<=<!-- truncate -->\n\n).*/,
    () => paragraph,
  );
  return { ...post, text };
}

function postText(
  writer: Writer,
  index: number,
  tags: readonly string[],
  earlier: readonly string[],
): string {
  const paragraphs: string[] = [];
  const target = writer.between(MIN_WORDS, MAX_WORDS);
  for (let words = 0; words < target;) {
    const length = Math.min(writer.between(40, 90), target - words);
    paragraphs.push(writer.paragraph(length));
    words += length;
  }
  const extras = [
    ...writer.code(),
    ...(index % TABLE_EVERY === 0 ? [writer.table()] : []),
    ...(earlier.length > 0
      ? [writer.links(earlier), writer.links(earlier)]
      : []),
  ];
  const [summary = "", opening = "", ...rest] = paragraphs;
  const blocks = rest.flatMap((paragraph, place) => [
    ...(place % 2 === 0
      ? [`## ${writer.sentenceCase(writer.words(4))} ${String(place)}`]
      : []),
    paragraph,
    ...extras.splice(0, 1),
  ]);
  return [
    [
      "---",
      `title: ${writer.sentenceCase(writer.words(5))} ${String(index)}`,
      `description: ${writer.paragraph(18)}`,
      `tags: [${writer.distinct(tags, writer.between(1, 3)).join(", ")}]`,
      "---",
    ].join("\n"),
    summary,
    "<!-- truncate -->",
    opening,
    ...blocks,
    ...extras,
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

/** Writes texts with its own random generator. */
class Writer {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = mulberry32(seed);
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  pick<T>(values: readonly T[]): T {
    return values[this.between(0, values.length - 1)] as T;
  }

  distinct<T>(values: readonly T[], count: number): T[] {
    const chosen = new Set<T>();
    while (chosen.size < Math.min(count, values.length)) {
      chosen.add(this.pick(values));
    }
    return [...chosen];
  }

  words(count: number): string[] {
    return Array.from({ length: count }, () => this.pick(WORDS));
  }

  sentenceCase(words: readonly string[]): string {
    const text = words.join(" ");
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /** One line of whole sentences, with inline code and emphasis. */
  paragraph(count: number): string {
    const sentences: string[] = [];
    for (let left = count; left > 0;) {
      const length = Math.min(left, this.between(6, 18));
      const words = this.words(length);
      if (length > 8) words[4] = `\`${this.name()}\``;
      if (length > 12) words[9] = `**${words[9] ?? ""}**`;
      sentences.push(`${this.sentenceCase(words)}.`);
      left -= length;
    }
    return sentences.join(" ");
  }

  /** A name for code that few posts share. */
  name(): string {
    const [first = "", second = ""] = this.words(2);
    return `${first}_${second}${String(this.between(1, 99))}`;
  }

  links(slugs: readonly string[]): string {
    return this.distinct(slugs, 2)
      .map((slug) => `See [${this.words(3).join(" ")}](/${slug}).`)
      .join(" ");
  }

  table(): string {
    const row = () =>
      `| ${[1, 2, 3].map(() => this.words(3).join(" ")).join(" | ")} |`;
    const rows = Array.from({ length: 6 }, row);
    return [row(), "| --- | --- | --- |", ...rows].join("\n");
  }

  /** A block of each language. */
  code(): string[] {
    const [a, b, c, d] = [this.name(), this.name(), this.name(), this.name()];
    const n = String(this.between(2, 999));
    return [
      block("js", [
        `import { ${a} } from "./${a}.js";`,
        "",
        `export async function ${b}(${c}) {`,
        `  // ${this.words(6).join(" ")}`,
        `  const ${d} = await ${a}(${c}, { limit: ${n} });`,
        `  if (${d}.length > ${n}) throw new Error(\`${this.words(4).join(" ")}: \${${d}.length}\`);`,
        `  return ${d}.map((entry) => entry.${c} ?? "${this.words(2).join(" ")}");`,
        "}",
      ]),
      block("ts", [
        `type ${a} = { ${b}: string; ${c}?: readonly number[] };`,
        "",
        `export function ${d}<T extends ${a}>(value: T): T["${b}"] {`,
        `  const limit: number = ${n};`,
        `  return value.${b}.slice(0, limit).padEnd(${n}, "${this.words(1).join("")}");`,
        "}",
      ]),
      block("sh", [
        `git switch --create ${a}`,
        `for file in ${b}/*.txt; do`,
        `  grep --count "${this.words(2).join(" ")}" "$file" | head -n ${n}`,
        "done",
        `export ${c.toUpperCase()}="$(node --print '${n} * 2')"`,
      ]),
      block("css", [
        `.${a} > .${b}:hover {`,
        `  --${c}: ${n}px;`,
        `  margin: calc(var(--${c}) * 2) auto;`,
        "  color: light-dark(#123456, #fedcba);",
        "}",
        "",
        `@media (width >= ${n}px) {`,
        `  .${d} { display: grid; }`,
        "}",
      ]),
      block("json", [
        "{",
        `  "${a}": { "${b}": ${n}, "${c}": [true, null, "${this.words(2).join(" ")}"] },`,
        `  "${d}": "${this.words(5).join(" ")}"`,
        "}",
      ]),
    ];
  }
}

function block(language: string, lines: readonly string[]): string {
  return ["```" + language, ...lines, "```"].join("\n");
}
