import path from "node:path";

import { sortBy } from "lodash";

import { OFFLINE_PATH } from "../../../src/config/paths";
import {
  nextPostFilename,
  parsePostFilename,
} from "../../../src/node/content/parsePostFilename";
import { routeProblem } from "../../../src/node/content/routeProblem";
import type { SourceBlog, SourcePost, SourceText } from "../sourceBlog";
import type { Owner } from "./assets";
import { fittingRoute, postNameOf } from "./fittingPath";

/** A post, doc or page with its place in this project. */
export type Placed = {
  old: SourceText;
  /** Path of its file. */
  to: string;
  route: string;
  owner: Owner;
};

export type PlacedPost = Placed & {
  old: SourcePost;
  /** File name without extension. */
  name: string;
};

export type PostTarget = {
  /** Existing posts and their routes. */
  posts: { file: string; route: string | undefined }[];
  /** Whether posts keep their old routes; otherwise they get ours, and the old ones redirect. */
  keepsRoutes: boolean;
};

/** Gives each post a file name (day, position within the day, slug) and a route. */
export function placePosts(
  { root, posts, skipped }: SourceBlog,
  target: PostTarget,
): PlacedPost[] {
  const names = target.posts.flatMap(
    ({ file }) => parsePostFilename(file) ?? [],
  );
  const routes = new Map(target.posts.map(({ file, route }) => [route, file]));
  const taken = new Set<string>();
  const sorted = sortBy(
    posts,
    ({ moment }) => moment.day,
    ({ moment }) => moment.time,
    ({ file }) => file,
  );
  return sorted.flatMap((post) => {
    const { moment, file, assetFolder } = post;
    const date = moment.day;
    const wanted = postNameOf(post.name);
    let slug = wanted;
    for (let number = 2; taken.has(`${date} ${slug}`); number += 1)
      slug = `${wanted}-${String(number)}`;
    taken.add(`${date} ${slug}`);
    const sameDay = names.filter((each) => each.date === date);
    const existing = sameDay.find((each) => each.slug === slug);
    const filename = existing ?? nextPostFilename(date, slug, sameDay);
    if (!existing) names.push(filename);
    const { name } = filename;

    const own = `/${name}`;
    const keepsRoute = target.keepsRoutes && post.route !== "";
    const route = keepsRoute
      ? ([post.route, fittingRoute(post.route)].find(canBeRoute) ?? own)
      : own;
    if (keepsRoute && route !== post.route) {
      skipped.add(
        `its URL "${post.route}" is not possible here; it gets ${route}.`,
        file,
        undefined,
        { values: [`"${post.route}"`, `gets ${route}`] },
      );
    }
    const existingFile = routes.get(route);
    if (existingFile !== undefined && !existing) {
      skipped.add(
        `${existingFile} already has its URL ${route}; the post is left out.`,
        file,
      );
      return [];
    }
    routes.set(route, file);
    const folder = `content/posts/${name}`;
    const source = path.join(root, file);
    const owner = { source, assetFolder, folder, publicFolder: name };
    return [{ old: post, to: `${folder}.md`, name, route, owner }];
  });
}

/** Whether this blog has a page of its own there. */
export function isReserved(route: string): boolean {
  return ["/", "/tags", "/all", OFFLINE_PATH].includes(route);
}

function canBeRoute(route: string): boolean {
  return !isReserved(route) && routeProblem(route) === undefined;
}
