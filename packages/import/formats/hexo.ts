import { createHash } from "node:crypto";
import path from "node:path";

import { applyEdits, editsOutsideCode } from "@technical-blog/markdown";
import {
  castArray,
  deburr,
  escapeRegExp,
  flattenDeep,
  mapValues,
  memoize,
  partition,
} from "lodash";

import { authorOf } from "../authors";
import { keepHeadingIds, linkedAnchors } from "../convert/headingIds";
import { keepLineBreaks } from "../convert/lineBreaks";
import {
  flagOf,
  parseData,
  recordOf,
  tabsAsSpaces,
  textList,
  textOf,
  type FieldReader,
  type Moment,
} from "../frontMatter";
import type { FrontMatterRange } from "../frontMatterSyntax";
import { dateValues } from "../permalink";
import type { Report } from "../skippedItems";
import type { SourceFormat, SourcePage } from "../sourceBlog";
import {
  filesBelow,
  firstFile,
  isFile,
  isFolder,
  isReadable,
  OTHER_MARKUP,
  plainFolder,
  readInside,
  routeOf,
} from "../sourceFiles";
import { convertFences, convertHexoTags } from "./hexoTags";
import { readTextPages, type TextPage } from "./textPages";

const CONFIG_FILES = ["_config.yml", "_config.yaml", "_config.json"];

const POST_FOLDERS = ["_posts", "_drafts"];

/** The endings that hexo-renderer-marked reads. */
const MARKDOWN = /\.(?:md|markdown|mkd|mkdn|mdwn|mdtxt|mdtext)$/;

type Config = Record<string, unknown>;

/** Posts and drafts, with their asset folders. */
export const hexo: SourceFormat = {
  tool: "Hexo",
  frontMatter: frontMatterRange,
  configFiles: CONFIG_FILES,
  expected: '_config.yml and a folder "source/_posts"',
  open: (root, { base, skipped }) => {
    const found = firstFile(root, CONFIG_FILES);
    const config: Config = found
      ? parseData({ ...found, text: tabsAsSpaces(found.text) })
      : {};
    const source = folderOf(config.source_dir, "source");
    const folder = path.join(root, source);
    // Octopress, which is Jekyll, has the same folder and names it so.
    const isOctopress = textOf(config.source) !== undefined;
    const hasPosts = POST_FOLDERS.some((each) =>
      isFolder(path.join(folder, each)),
    );
    if (!found || isOctopress || !hasPosts)
      return hexo.expected.replace("source/", `${source}/`);

    const hasAssetFolders = flagOf(config.post_asset_folder) === true;
    const hasBreaks = showsLineBreaks(root, config);
    const partsOf = nameParser(textOf(config.new_post_name) ?? ":title.md");
    const insideOf = (file: string) =>
      file
        .slice(source.length + 1)
        .replace(/^[^/]*\//, "")
        .replace(/\.\w+$/, "");
    const categoryDir = folderOf(config.category_dir, "categories");
    const categoryRoutes = new Map<string, Set<string>>();
    const anchors = memoize((pages: readonly SourcePage[]) =>
      linkedAnchors(pages.map(({ body }) => body.text)),
    );
    const [posts, pages] = partition(
      textFiles(folder, config, (problem, name) => {
        skipped.add(problem, `${source}/${name}`);
      }),
      isPost,
    ).map((names) => names.map((name) => `${source}/${name}`));
    const assetFolderOf = (file: string) =>
      path.join(root, file.replace(/\.\w+$/, ""));
    const convert = (
      { file, body, fields }: TextPage,
      all: readonly SourcePage[],
      report: Report,
    ) => {
      const fenced = convertFences(body, report);
      const converted =
        fields.flag("disableNunjucks") === true
          ? fenced
          : convertHexoTags(fenced, {
              post: (name) => postNamed(name, all),
              isAsset: (name) =>
                hasAssetFolders && isFile(path.join(assetFolderOf(file), name)),
              code: (name) =>
                codeIn(root, path.join(source, codeFolder(config)), name),
              variable: (name) => fields.text(name),
              report,
            });
      return hasBreaks ? keepLineBreaks(converted) : converted;
    };
    const withDefaults = (
      { password, hide, ...data }: Record<string, unknown>,
      file: string,
    ) => {
      const fields = hide === undefined ? data : { hidden: hide, ...data };
      if (textOf(password) === undefined) return fields;
      skipped.add(
        "has a password, which posts here cannot have; it becomes a draft.",
        file,
      );
      return { ...fields, draft: true };
    };
    return {
      files: posts ?? [],
      pages: [
        readTextPages({
          format: hexo,
          root,
          folder,
          files: pages ?? [],
          withDefaults,
          routeOf: (file, fields) =>
            routeOf(
              withoutIndex(
                fields.text("permalink") ??
                  file.slice(source.length).replace(/\.\w+$/, ".html"),
              ),
            ),
          convert: (page, report) =>
            keepHeadingIds(
              convert(page, [], report),
              (text) => slugize(text, 0),
              linkedAnchors([page.body.text]),
            ),
          skipped,
        }),
      ],
      contentFolders: [],
      publicFolders: [],
      assetFolders: [
        folder,
        path.join(root, "themes", textOf(config.theme) ?? "", "source"),
      ].filter(isFolder),
      tagsRoute: routeOf(folderOf(config.tag_dir, "tags")),
      otherLists: [
        routeOf(folderOf(config.archive_dir, "archives")),
        routeOf(categoryDir),
      ],
      tagOf: (name) => ({
        name,
        label: name,
        slug: slugize(
          textOf(recordOf(config.tag_map)[name]) ?? name,
          config.filename_case,
        ),
        otherRoutes: [...(categoryRoutes.get(name) ?? [])],
      }),
      withDefaults,
      pathFacts: (file) => {
        const { title, day } = partsOf(insideOf(file));
        const ofFile = path.posix.basename(title);
        const name = ofFile.replace(/^\d{4}-\d{2}-\d{2}-(?=.)/, "");
        const isDraft = file.startsWith(`${source}/_drafts/`);
        return {
          ...{ day, name, title: ofFile, slug: title, isDraft },
          ...(hasAssetFolders && { assetFolder: assetFolderOf(file) }),
        };
      },
      route: (page) => {
        const values = { ...partsOf(insideOf(page.file)).values };
        const route =
          page.fields.text("permalink") ??
          permalinkOf(page, values, config, (name) => {
            skipped.add(
              `has no "${name}", which its old URL contains; give the field, or the URLs with --route.`,
              page.file,
              undefined,
              { values: [name] },
            );
          });
        return routeOf(base ?? "", withoutIndex(route));
      },
      convert: (page, all, { add }) => {
        const { fields } = page;
        const converted = convert(page, all, add);
        fields.raw("lang");
        const [mark] = editsOutsideCode(
          converted,
          /<!-- ?more ?-->/gi,
          () => "<!-- truncate -->",
        );
        const truncated = applyEdits(converted, mark ? [mark] : []);
        return {
          body: keepHeadingIds(
            truncated,
            (text) => slugize(text, 0),
            anchors(all),
          ),
        };
      },
      postTags: (fields) => {
        const paths = categoriesOf(fields);
        for (const names of paths) {
          for (const [index, name] of names.entries()) {
            const routes = categoryRoutes.get(name) ?? new Set();
            const above = names.slice(0, index + 1);
            const slugs = above.map((each) => categorySlug(each, config));
            categoryRoutes.set(
              name,
              routes.add(routeOf(categoryDir, ...slugs)),
            );
          }
        }
        const tags = textList(flattenDeep([fields.raw("tags", "tag")]));
        return [...new Set([...paths.flat(), ...tags])];
      },
      readAuthors: () => {
        const author = authorOf({ name: config.author });
        // The name in the configuration of a new blog.
        return new Map(
          author && author.name !== "John Doe" ? [[author.name, author]] : [],
        );
      },
    };
  },
};

/** hexo-front-matter: lib/front_matter.ts. The opening line can be missing, or follow blank lines. */
function frontMatterRange(text: string): FrontMatterRange | undefined {
  const [opened, mark, fields = ""] =
    /^(-{3,}|;{3,})\n([^]+?)\n\1\n?/.exec(text) ?? [];
  const formatOf = (line: string) =>
    line.startsWith(";") ? "members" : "yaml";
  if (opened !== undefined && mark !== undefined) {
    const start = mark.length + 1;
    const end = start + fields.length;
    return { format: formatOf(mark), start, end, bodyStart: opened.length };
  }
  const [whole, first = "", line = ""] =
    /^((?:\s*\n(?:---\n)?)?["\w][\w-]*"?\s*:(?:[^]*?))\n(-{3,}|;{3,})\n?/.exec(
      text,
    ) ?? [];
  return whole === undefined
    ? undefined
    : {
        ...{ format: formatOf(line), start: 0, end: first.length },
        bodyStart: whole.length,
      };
}

/** Whether a line break within a paragraph is shown, as the usual renderers do by default. */
function showsLineBreaks(root: string, config: Config): boolean {
  const options = [
    config.marked,
    config.kramed,
    config.markdown_it_plus,
    recordOf(config.markdown).render,
  ];
  return (
    options.every((each) => flagOf(recordOf(each).breaks) !== false) &&
    !firstFile(root, ["package.json"])?.text.includes("hexo-renderer-pandoc")
  );
}

function folderOf(value: unknown, usual: string): string {
  return plainFolder(textOf(value) ?? usual);
}

function codeFolder(config: Config): string {
  return folderOf(config.code_dir, "downloads/code");
}

const isPost = (name: string) =>
  POST_FOLDERS.some((folder) => name.startsWith(`${folder}/`));

const withoutIndex = (route: string) =>
  route.replace(/(?:^|\/)index\.html$|\.html$/, "");

/** Paths of posts, drafts and pages in the source folder. */
function textFiles(
  folder: string,
  config: Config,
  report: (problem: string, name: string) => void,
): string[] {
  const hasAssetFolders = flagOf(config.post_asset_folder) === true;
  return filesBelow(folder, /./).filter((name) => {
    const isHidden = /(?:^|\/)[_.]/.test(isPost(name) ? name.slice(1) : name);
    const isMarkdown = MARKDOWN.test(name);
    const isText =
      isMarkdown ||
      (isPost(name) && !hasAssetFolders && OTHER_MARKUP.test(name));
    const isOtherCase = isPost(name) && MARKDOWN.test(name.toLowerCase());
    if (!(isText || isOtherCase) || (isHidden && !isPost(name))) return false;
    const isLeftOut = textList(config.skip_render).some((pattern) =>
      path.posix.matchesGlob(name, pattern),
    );
    if (isHidden)
      report("starts with _ or a dot, so Hexo leaves it out.", name);
    else if (isLeftOut) report("is left out by skip_render.", name);
    else if (!isMarkdown)
      report(
        isOtherCase
          ? "has an ending in capital letters, which Hexo does not read."
          : "is not Markdown.",
        name,
      );
    else return true;
    return false;
  });
}

const SEGMENTS: Record<string, string> = {
  year: String.raw`\d{4}`,
  month: String.raw`\d{2}`,
  day: String.raw`\d{2}`,
  i_month: String.raw`\d{1,2}`,
  i_day: String.raw`\d{1,2}`,
  hash: "[0-9a-f]{12}",
};

/** Reads a file's path with the pattern of `new_post_name`, such as `:year-:month-:day-:title.md`. */
function nameParser(pattern: string) {
  const names: string[] = [];
  const source = escapeRegExp(pattern.replace(/\.\w+$/, "")).replace(
    PARAMETER,
    (_whole, name: string) => {
      names.push(name);
      return `(${SEGMENTS[name] ?? ".+?"})`;
    },
  );
  const expression = new RegExp(`^${source}$`);
  return (inside: string) => {
    const found = expression.exec(inside)?.slice(1) ?? [];
    const values = Object.fromEntries(
      names.flatMap((name, index) => {
        const value = found[index];
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
    const { year, month = values.i_month, day = values.i_day } = values;
    return {
      values,
      title: values.title ?? slugize(inside, 0),
      day: year && month && day && `${year}-${month}-${day}`,
    };
  };
}

/** A parameter of a pattern, as hexo-util reads it. */
const PARAMETER = /:(\w*[^_\W])/g;

/**
 * The old URL by the pattern in the configuration.
 * @param ofName the values in the file's name
 */
function permalinkOf(
  { fields, facts, moment }: Omit<SourcePage, "route">,
  ofName: Record<string, string>,
  config: Config,
  reportMissing: (name: string) => void,
): string {
  const pattern = textOf(config.permalink) ?? ":year/:month/:day/:title/";
  const defaults = recordOf(config.permalink_defaults);
  const { slug = facts.name, name } = facts;
  const seconds = () => secondsOf(moment, textOf(config.timezone));
  const values: Record<string, () => string> = {
    ...mapValues(dateValues(moment), (value) => () => value),
    title: () => slug,
    name: () => path.posix.basename(slug),
    post_title: () => slugize(fields.text("title") ?? name, 1),
    timestamp: seconds,
    hash: () =>
      createHash("sha1")
        .update(slug + seconds())
        .digest("hex")
        .slice(0, 12),
    category: () =>
      categoriesOf(fields)
        .at(-1)
        ?.map((each) => categorySlug(each, config))
        .join("/") ??
      textOf(config.default_category) ??
      "uncategorized",
  };
  return pattern.replace(PARAMETER, (_whole, parameter: string) => {
    const value =
      values[parameter]?.() ??
      fields.text(parameter) ??
      ofName[parameter] ??
      textOf(defaults[parameter]);
    if (value === undefined) reportMissing(parameter);
    return value ?? name;
  });
}

/** Seconds since 1970 of a time in a time zone. */
function secondsOf({ day, time }: Moment, timeZone = "UTC"): string {
  const { hour, minute, second } = dateValues({ day, time });
  const asUtc = Date.parse(
    `${day}T${hour ?? ""}:${minute ?? ""}:${second ?? ""}Z`,
  );
  const there = new Date(asUtc).toLocaleString("sv-SE", { timeZone });
  const offset = Date.parse(`${there.replace(" ", "T")}Z`) - asUtc;
  return String((asUtc - offset) / 1000);
}

/** Categories with those above them. A plain list is one path; in a list of lists, each entry is one. */
function categoriesOf(fields: FieldReader): string[][] {
  const value = fields.raw("categories", "category");
  const entries = castArray(value);
  const paths = entries.some(Array.isArray)
    ? entries.map((entry) => textList(entry))
    : [textList(value)];
  return paths.filter((names) => names.length > 0);
}

function categorySlug(name: string, config: Config): string {
  const mapped = textOf(recordOf(config.category_map)[name]) ?? name;
  return slugize(mapped, config.filename_case);
}

/** hexo-util: lib/slugize.ts */
function slugize(text: string, letterCase: unknown): string {
  const slug = deburr(text)
    .replace(/[\u0000-\u001f]/g, "")
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (letterCase === 1) return slug.toLowerCase();
  return letterCase === 2 ? slug.toUpperCase() : slug;
}

/** A post by its slug, the name of its file or its title. */
function postNamed(name: string, pages: readonly SourcePage[]) {
  const post =
    pages.find(({ facts }) => facts.slug === name || facts.name === name) ??
    pages.find(({ fields }) => fields.text("title") === name);
  return (
    post && {
      route: post.route,
      title: post.fields.text("title") ?? post.facts.name,
    }
  );
}

/** A file for `include_code`; undefined outside of the folder. */
function codeIn(root: string, folder: string, name: string) {
  const inside = path.join(root, folder);
  const file = path.join(inside, name);
  return isFile(file) && isReadable(file, [inside])
    ? readInside(inside, name)
    : undefined;
}
