import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";

import { cachedPackages } from "@technical-blog/verify";

import { writePosts, type Site } from "./siteCopies";

/** A blog made with another tool, from its folder in bench/peers. */
export type PeerSite = Site & {
  /** The folder of the built site. */
  output: string;
};

export const DOCUSAURUS = {
  name: "docusaurus",
  packages: [
    "@docusaurus/core@3.10.2",
    "@docusaurus/preset-classic@3.10.2",
    "@docusaurus/faster@3.10.2",
    "@mdx-js/react@3.1.1",
    "react@19.3.1",
    "react-dom@19.3.1",
  ],
  command: ["node", "node_modules/.bin/docusaurus", "build"],
  output: "build",
};

export const PEERS = [
  DOCUSAURUS,
  {
    name: "astro",
    packages: ["astro@7.3.5", "@astrojs/rss@4.0.19"],
    command: ["node", "node_modules/.bin/astro", "build"],
    output: "dist",
  },
  {
    name: "hugo",
    packages: [],
    command: ["hugo"],
    output: "public",
  },
];

export function peerSites(root: string, names: readonly string[]): PeerSite[] {
  return PEERS.filter(({ name }) => names.includes(name)).map((peer) => ({
    ...peer,
    copy: (to, posts) => {
      copyPeer(peer, root, to);
      writePosts(to, posts);
    },
  }));
}

/** Copies the folder of a peer, with its packages but without posts. */
export function copyPeer(
  { name, packages }: { name: string; packages: readonly string[] },
  root: string,
  to: string,
): void {
  mkdirSync(to, { recursive: true });
  cpSync(path.join(root, "bench/peers", name), to, { recursive: true });
  if (packages.length > 0) {
    symlinkSync(
      path.join(cachedPackages(packages), "node_modules"),
      path.join(to, "node_modules"),
    );
  }
}
