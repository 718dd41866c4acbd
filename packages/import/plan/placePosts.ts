import path from "node:path";

import {
  isOwnPath,
  nextPostFilename,
  parsePostFilename,
  routeProblem,
  type ContentConfig,
  type PostFilename,
} from "@technical-blog/content";
import { foldedPath } from "@technical-blog/utils";
import { sortBy } from "lodash";

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
  /** The configuration of this site. */
  site: Pick<ContentConfig, "blog" | "offline">;
};

/** Gives each post a file name (day, position within the day, slug) and a route. */
export function placePosts(
  { root, posts, skipped }: SourceBlog,
  target: PostTarget,
): PlacedPost[] {
  const names = target.posts.flatMap(
    ({ file }) => parsePostFilename(file) ?? [],
  );
  const before = [...names];
  const routes = new Map(
    target.posts.map(({ file, route = "" }) => [foldedPath(route), file]),
  );
  /** Routes of imported posts, and their old files. */
  const imported = new Map<string, string>();
  const taken = new Set<string>();
  /** Names that differ in case alone are one file on some systems. */
  const paths = new Set(names.map(({ name }) => name.toLowerCase()));
  const key = ({ date, slug }: Pick<PostFilename, "date" | "slug">) =>
    `${date} ${slug}`;
  // A file that was edited has another day, and is still the same post.
  const exact = new Set(
    posts.map(({ moment, name }) =>
      key({ date: moment.day, slug: postNameOf(name) }),
    ),
  );
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
    const sameDay = names.filter((each) => each.date === date);
    const isThere = (name: string) =>
      sameDay.some((each) => each.slug === name);
    const isTaken = (name: string) =>
      taken.has(key({ date, slug: name })) ||
      (!isThere(name) &&
        paths.has(nextPostFilename(date, name, sameDay).name.toLowerCase()));
    let slug = wanted;
    for (let number = 2; isTaken(slug); number += 1)
      slug = `${wanted}-${String(number)}`;
    taken.add(key({ date, slug }));
    const edited = before.filter(
      (each) =>
        moment.isOfFile === true &&
        each.slug === slug &&
        !exact.has(key(each)) &&
        !taken.has(key(each)),
    );
    const existing =
      sameDay.find((each) => each.slug === slug) ??
      (edited.length === 1 ? edited[0] : undefined);
    if (existing) taken.add(key(existing));
    const filename = existing ?? nextPostFilename(date, slug, sameDay);
    const { name } = filename;
    if (!existing) names.push(filename);
    paths.add(name.toLowerCase());

    const own = `/${name}`;
    const keepsRoute = target.keepsRoutes && post.route !== "";
    const possible = keepsRoute
      ? ([post.route, fittingRoute(post.route)].find((each) =>
          canBeRoute(each, target),
        ) ?? own)
      : own;
    const other = imported.get(foldedPath(possible));
    const route = other === undefined ? possible : own;
    if (other !== undefined)
      skipped.add(
        `${other} already has its URL ${possible}; it gets ${route}.`,
        file,
        undefined,
        { values: [other, possible, `gets ${route}`] },
      );
    else if (keepsRoute && route !== post.route)
      skipped.add(
        `its URL "${post.route}" is not possible here; it gets ${route}.`,
        file,
        undefined,
        { values: [`"${post.route}"`, `gets ${route}`] },
      );
    const existingFile = routes.get(foldedPath(route));
    if (existingFile !== undefined && !existing) {
      skipped.add(
        `${existingFile} already has its URL ${route}; the post is left out.`,
        file,
      );
      return [];
    }
    imported.set(foldedPath(route), file);
    const folder = `content/posts/${name}`;
    const source = path.join(root, file);
    const owner = { source, assetFolder, folder, publicFolder: name };
    // The URL of another post cannot redirect to this one.
    const old = other === undefined ? post : { ...post, route: "" };
    return [{ old, to: `${folder}.md`, name, route, owner }];
  });
}

/** Whether a post or page can be there: the build's own pages have precedence. */
export function canBeRoute(
  route: string,
  { site }: Pick<PostTarget, "site">,
): boolean {
  return !isOwnPath(route, site) && routeProblem(route) === undefined;
}
