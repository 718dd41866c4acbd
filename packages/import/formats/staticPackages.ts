import path from "node:path";

import { kebabCase } from "lodash";

import { slugify, slugOf, slugOptions } from "../convert/slug";
import { recordOf } from "../frontMatter";
import { momentOf } from "./staticDates";
import {
  memberAt,
  memberOf,
  OTHERS,
  written,
  type StaticFunction,
} from "./staticMethods";

type Values = Readonly<Record<string, unknown>>;

const texts = (values: readonly unknown[]) => values.map(written);

const PATHS = {
  basename: (file: unknown, ending: unknown = "") =>
    path.posix.basename(written(file), written(ending)),
  dirname: (file: unknown) => path.posix.dirname(written(file)),
  extname: (file: unknown) => path.posix.extname(written(file)),
  parse: (file: unknown) => path.posix.parse(written(file)),
  join: (...parts: unknown[]) => path.posix.join(...texts(parts)),
};

/** @throws an error for an object that is partly unknown */
function wholeOf(value: unknown): Values {
  if (OTHERS in recordOf(value)) throw new TypeError("partly unknown");
  return recordOf(value);
}

/** What a site's code finds without an import. */
export const GLOBALS: Values = {
  undefined,
  NaN,
  String: (value: unknown) => String(value),
  Number: (value: unknown) => Number(value),
  Boolean: (value: unknown) => Boolean(value),
  parseInt: (text: unknown, radix: unknown) =>
    Number.parseInt(String(text), Number(radix ?? 10)),
  parseFloat: (text: unknown) => Number.parseFloat(String(text)),
  encodeURIComponent: (text: unknown) => encodeURIComponent(String(text)),
  Math: {
    floor: (value: unknown) => Math.floor(Number(value)),
    ceil: (value: unknown) => Math.ceil(Number(value)),
    round: (value: unknown) => Math.round(Number(value)),
  },
  Object: {
    keys: (value: unknown) => Object.keys(wholeOf(value)),
    values: (value: unknown) => Object.values(wholeOf(value)),
    entries: (value: unknown) => Object.entries(wholeOf(value)),
    prototype: {
      hasOwnProperty: {
        call: (owner: unknown, key: unknown) =>
          Object.hasOwn(recordOf(owner), written(key)),
      },
    },
  },
  Array: { isArray: (value: unknown) => Array.isArray(value) },
};

const kebabCaseOf: StaticFunction = (text) => kebabCase(written(text));

/** The package `path`, whose relative paths start at a folder. */
export function pathsIn(folder: string): Values {
  const paths = {
    ...PATHS,
    resolve: (...parts: unknown[]) => path.resolve(folder, ...texts(parts)),
  };
  return { ...paths, posix: paths };
}

/** What packages do that make paths and dates. */
export const PACKAGES: Values = {
  moment: momentOf,
  dayjs: momentOf,
  "@sindresorhus/slugify": (text: unknown, options: unknown) => {
    if (options !== undefined) throw new TypeError("options of slugify");
    return slugify(
      written(text)
        .replace(/([a-z\d])([A-Z])/g, "$1 $2")
        .replace(/([A-Z])([A-Z][a-z\d])/g, "$1 $2"),
    );
  },
  slugify: (text: unknown, options: unknown) =>
    slugOf(written(text), slugOptions(recordOf(options))),
  lodash: {
    kebabCase: kebabCaseOf,
    get: (owner: unknown, keys: unknown) =>
      memberAt(owner, written(keys).split(".")),
  },
};

/** The value of an export of a package; undefined for packages that this importer does not know. */
export function packageValue(
  packages: Values,
  from: string,
  name: string | undefined,
): unknown {
  const known = memberOf(packages, from.replace(/^node:/, ""));
  if (known === undefined)
    return [from, name ?? ""].some((each) => /kebab-?case$/i.test(each))
      ? kebabCaseOf
      : undefined;
  return name === undefined || name === "default" || typeof known !== "object"
    ? known
    : memberAt(known, [name]);
}
