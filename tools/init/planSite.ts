import { parseSiteConfig } from "../../src/config/parseSiteConfig";
import type { SiteConfigInput } from "../../src/config/siteConfigSchema";

/** What a new blog is called, and whose it is. */
export type Answers = {
  title: string;
  tagline: string;
  /** Origin of the site, such as `https://jane.example`. */
  url: string;
  author: string;
  /** Where its code is. */
  repository: string;
};

/**
 * The text of `src/config/siteConfig.ts` for a new blog.
 * @throws one error with all answers that the configuration does not accept
 */
export function siteConfigFile(answers: Answers): string {
  const { title, tagline, url, author, repository } = answers;
  const links = [
    { label: "tags", to: "/tags" },
    { label: "history", to: "/all" },
  ];
  const feed = { label: "feed", to: "/rss.xml" };
  const source = { label: "source", href: repository };
  const config = {
    title,
    tagline,
    favicon: "/favicon.svg",
    url,
    repository,
    author: { name: author, url },
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
        { type: "search" },
      ],
    },
    footer: { links: [...links, feed, source], copyright: `© ${author}` },
  } satisfies SiteConfigInput;
  parseSiteConfig(config);
  return `import type { SiteConfigInput } from "./siteConfigSchema";

/** The configuration of this site; siteConfigSchema.ts documents each field. */
export const siteConfig = ${JSON.stringify(config, null, 2)} satisfies SiteConfigInput;
`;
}

/** Tags and a first post, in place of the examples. */
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
