import { color, parseNamed } from "@technical-blog/content";
import { contentConfigShape as shape } from "@technical-blog/content/config";
import { errorMessage } from "@technical-blog/utils";
import { z } from "zod";

export type Question =
  "title" | "tagline" | "url" | "author" | "repository" | "accent" | "posts";

/** The questions, each with its default answer and a schema of the valid ones. */
export const QUESTIONS: Record<
  Question,
  { text: string; byDefault?: string; schema: z.ZodType<string> }
> = {
  title: { text: "Title of the blog", schema: shape.title },
  tagline: {
    text: "Tagline, one line",
    byDefault: "A personal blog",
    schema: shape.tagline,
  },
  url: {
    text: "URL, such as https://jane.example",
    schema: z.stringFormat(
      "url",
      isSiteUrl,
      'the URL of the first page, such as "https://jane.example" or "https://jane.example/blog"',
    ),
  },
  author: { text: "Author", schema: shape.title },
  repository: {
    text: "URL of its repository",
    schema: shape.repository,
  },
  accent: {
    text: "Colour of links and buttons",
    byDefault: "#0a5a31",
    schema: color,
  },
  posts: {
    text: "Example posts: keep or delete",
    byDefault: "delete",
    schema: z.enum(["keep", "delete"]),
  },
};

/** The answers to all questions. */
export type Answers = Record<Question, string>;

/** The problem of an answer and the expected form; undefined if the answer is valid. */
export function answerProblem(
  name: Question,
  answer: string,
): string | undefined {
  try {
    parseNamed(QUESTIONS[name].schema, name, answer);
    return undefined;
  } catch (error) {
    return `--${errorMessage(error)}`;
  }
}

function isSiteUrl(answer: string): boolean {
  if (!URL.canParse(answer)) return false;
  const { hash, search } = new URL(answer);
  const { url, baseUrl } = splitUrl(answer);
  const isPlain = hash === "" && search === "";
  return (
    isPlain &&
    shape.url.safeParse(url).success &&
    shape.baseUrl.safeParse(baseUrl).success
  );
}

/** Splits the URL of a site into its origin and its base URL. */
function splitUrl(siteUrl: string): { url: string; baseUrl: string } {
  const { origin, pathname } = new URL(siteUrl);
  return { url: origin, baseUrl: pathname.replace(/\/*$/, "/") };
}

/** The configuration of a new blog. */
export function newSiteConfig(answers: Answers) {
  const { title, tagline, author } = answers;
  const { url, baseUrl } = splitUrl(answers.url);
  const repository = answers.repository.replace(/(?:\.git)?\/*$/, "");
  const links = [
    { label: "tags", to: "/tags" },
    { label: "history", to: "/all" },
  ];
  const feed = { label: "feed", to: "/rss.xml" };
  const source = { label: "source", href: repository };
  return {
    title,
    tagline,
    favicon: "/favicon.svg",
    url,
    ...(baseUrl !== "/" && { baseUrl }),
    repository,
    author: { name: author, url: `${url}${baseUrl}`.replace(/\/$/, "") },
    ...(repository.startsWith("https://github.com/") && {
      feedback: `${repository}/issues/new`,
    }),
    themeColor: { light: "#fdfcf9", dark: "#14191d" },
    i18n: { locales: { en: { label: "English", htmlLang: "en" } } },
    blog: { title, description: tagline },
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      logo: { src: "/logo.svg", alt: "", width: 32, height: 32 },
      items: [
        ...links.map((link) => ({ ...link, position: "left" as const })),
        source,
        { type: "search" as const },
      ],
    },
    footer: { links: [...links, feed, source], copyright: `© ${author}` },
  };
}

/** The text of `src/config/siteConfig.ts`. */
export function siteConfigFile(config: object): string {
  return `import type { SiteConfigInput } from "./siteConfigSchema";

/** The configuration of this site; the files of src/config/schema and packages/content/config/schema document each field. */
export const siteConfig = ${JSON.stringify(config, null, 2)} satisfies SiteConfigInput;
`;
}

/** Tags and a first post, instead of the examples. */
export function firstContent(
  { title }: Pick<Answers, "title">,
  today: string,
): Record<string, string> {
  return {
    "content/tags.yml": `# A key is what posts write in \`tags:\`; its page is /tags/{label in kebab case}.

meta:
  label: Meta
  description: About this blog.
`,
    [`content/posts/${today}-hello.md`]: `---
title: Hello
description: ${JSON.stringify(`The first post of ${title}.`)}
tags: [meta]
---

This is your first post. Lists show the text up to here, and don't show the rest.

<!-- truncate -->

## What comes next

Write your own with \`npm run new -- "A title"\`, and delete this one.
`,
    "content/verified.json": "{}\n",
  };
}
