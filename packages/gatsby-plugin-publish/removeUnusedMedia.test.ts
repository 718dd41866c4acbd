import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { removeUnusedMedia } from "./removeUnusedMedia";

const SHOWN = "0343b9daacd8cf95cbd8e57ccec9b3eb";
const TAKEN_BACK = "094b0dd5f25607da614fafbc98bd0840";
const WITHOUT_METADATA = "297e557b52ae4276";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "unused-media-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(name: string, text = "") {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @returns the jobs that Gatsby is to do again */
function remove(mode = "SSG"): unknown[] {
  const dispatched: unknown[] = [];
  const file = (absolutePath: string, contentDigest: string) => ({
    absolutePath,
    internal: { contentDigest },
  });
  const job = (file: string) => ({ inputPaths: [{ path: file }] });
  const complete = new Map([
    ["of shown", job("/blog/shown.png")],
    ["of taken back", job("/blog/draft.png")],
    ["of another folder", job("/content-that-is-left-out/picture.png")],
    ["of a photo", job(`/blog/.cache/public-files/${WITHOUT_METADATA}/p.jpg`)],
  ]);
  removeUnusedMedia(root, {
    getNodesByType: () =>
      [
        file("/blog/shown.png", SHOWN),
        file("/blog/draft.png", TAKEN_BACK),
      ] as never,
    store: {
      getState: () =>
        ({ jobsV2: { complete }, pages: new Map([["/", { mode }]]) }) as never,
      dispatch: (action: unknown) => dispatched.push(action) as never,
    },
  });
  return dispatched;
}

test("pictures that no page names are removed, and made again for a page that names them", () => {
  write(`static/${SHOWN}/0a1b2/shown.avif`);
  write(`static/${TAKEN_BACK}/0a1b2/draft.avif`);
  write(`static/${WITHOUT_METADATA}/p.jpg`);
  write(
    "post/index.html",
    `<img src="/blog/static/${SHOWN}/0a1b2/shown.avif">`,
  );

  const dispatched = remove();

  const folders = [SHOWN, TAKEN_BACK, WITHOUT_METADATA];
  expect(
    folders.map((name) => existsSync(path.join(root, "static", name))),
  ).toEqual([true, false, false]);
  expect(dispatched).toEqual(
    ["of taken back", "of another folder", "of a photo"].map(
      (contentDigest) => ({
        type: "REMOVE_STALE_JOB_V2",
        payload: { contentDigest },
      }),
    ),
  );
});

test("a picture that only the data of a page names stays", () => {
  write(`static/${SHOWN}/shown.png`);
  write(
    "page-data/post/page-data.json",
    `{"src":"/static/${SHOWN}/shown.png"}`,
  );

  remove();

  expect(existsSync(path.join(root, "static", SHOWN, "shown.png"))).toBe(true);
});

test("a site with pages that a server renders keeps them: they are in no file yet", () => {
  write(`static/${TAKEN_BACK}/draft.png`);

  expect(remove("DSG")).toEqual([]);
  expect(existsSync(path.join(root, "static", TAKEN_BACK))).toBe(true);
});

test("other files there stay, and a site may have none", () => {
  write("static/bitter-latin-441e14ea.woff2");

  expect(remove()).toEqual([]);
  expect(
    existsSync(path.join(root, "static/bitter-latin-441e14ea.woff2")),
  ).toBe(true);

  rmSync(path.join(root, "static"), { recursive: true });
  expect(remove()).toEqual([]);
});
