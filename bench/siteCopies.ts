import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { copySite } from "../scripts/site/copySite";
import { syntheticDocs } from "./syntheticDocs";
import type { SyntheticPost } from "./syntheticPosts";

/** A site to measure, with the command that builds it. */
export type Site = {
  name: string;
  /** Copies it with these posts alone. */
  copy: (to: string, posts: readonly SyntheticPost[]) => void;
  command: string[];
};

export function projectSite(name: string, folder: string): Site {
  return {
    name,
    copy: (to, posts) => {
      copySite(path.resolve(folder), to);
      for (const file of [
        "notes",
        "posts",
        "series.yml",
        "urls.lock",
        "verified.json",
      ]) {
        rmSync(path.join(to, "content", file), {
          recursive: true,
          force: true,
        });
      }
      writePosts(to, posts);
    },
    command: ["node", "scripts/run.mjs", "build"],
  };
}

/** This project and, to compare, another checkout of it. */
export function projectSites(root: string, before: string | undefined): Site[] {
  return [
    projectSite("ours", root),
    ...(before === undefined ? [] : [projectSite("before", before)]),
  ];
}

/** The project with the texts of the posts as docs of three versions, beside a single post. */
export function docsSite(folder: string): Site {
  const site = projectSite("docs", folder);
  return {
    ...site,
    copy: (to, posts) => {
      site.copy(to, posts.slice(0, 1));
      for (const [file, text] of syntheticDocs(posts)) {
        const target = path.join(to, "content/docs", file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, text);
      }
    },
  };
}

/** A bare site, as from Gatsby's tutorial. */
export function bareSite(root: string): Site {
  return {
    name: "bare",
    copy: (to, posts) => {
      const from = path.join(root, "bench", "bare-gatsby");
      copySite(from, to, path.join(root, "node_modules"));
      writePosts(to, posts);
    },
    command: ["node", "node_modules/gatsby/cli.js", "build"],
  };
}

export function writePost(site: string, { file, text }: SyntheticPost): void {
  writeFileSync(path.join(site, "content/posts", file), text);
}

export function writePosts(site: string, posts: readonly SyntheticPost[]) {
  mkdirSync(path.join(site, "content/posts"), { recursive: true });
  for (const post of posts) writePost(site, post);
}
