import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import type { GatsbyCache, Reporter } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";

import { resolvePostImage } from "./resolvePostImage";

test("an image that cannot be decoded is published as it is", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "post-image-"));
  const absolutePath = path.join(folder, "a.png");
  await writeFile(absolutePath, "no image");

  const image = await resolvePostImage("a.png", path.join(folder, "post.md"), {
    find: () =>
      Promise.resolve({ absolutePath, extension: "png" } as FileSystemNode),
    publicUrl: () => Promise.resolve("/static/digest/a.png"),
    pathPrefix: "",
    reporter: null as unknown as Reporter,
    cache: {} as GatsbyCache,
  });

  expect(image).toEqual({ src: "/static/digest/a.png", sources: [] });
  await rm(folder, { recursive: true });
});
