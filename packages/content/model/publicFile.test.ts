import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import {
  ALL_FORMATS,
  BufferTarget,
  Conversion,
  FilePathSource,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import sharp, { type Sharp } from "sharp";

import { publicFile } from "./publicFile";

const CLIP = path.resolve("e2e/content/posts/2000-01-02-everything/clip.webm");

/** The degrees of a latitude as Exif has them, too. */
const PRIVATE =
  /Jane|Camera|48\.8577|[\0\x34]\0\0[\0\x34][\0\x01]\0\0[\0\x01]\x1f?\0\0\0\x1f/;

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="Jane's garden"/></rdf:RDF></x:xmpmeta>`;

const start = process.cwd();

beforeEach(() => {
  process.chdir(realpathSync(mkdtempSync(path.join(tmpdir(), "public-file-"))));
});

afterEach(() => {
  const folder = process.cwd();
  process.chdir(start);
  rmSync(folder, { recursive: true });
});

/** A picture with a different color in each corner, so that each way to turn it is seen. */
async function photo(
  format: Parameters<Sharp["toFormat"]>[0],
  orientation: number,
) {
  const corners = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255];
  const raw = { width: 2, height: 2, channels: 3 } as const;
  return sharp(Buffer.from(corners), { raw })
    .resize(96, 64, { fit: "fill", kernel: "nearest" })
    .withMetadata({ orientation })
    .withIccProfile("p3")
    .withExifMerge({
      IFD0: { Artist: "Jane", Copyright: "By Jo", Make: "Camera" },
      IFD3: { GPSLatitude: "52/1 31/1 0/1" },
    })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer();
}

/** The corners as a viewer sees them. */
async function corners(image: Buffer, isTurned = true): Promise<number[]> {
  const shown = isTurned ? sharp(image).autoOrient() : sharp(image);
  const oriented = await shown.removeAlpha().png().toBuffer();
  const raw = await sharp(oriented)
    .resize(4, 4, { fit: "fill" })
    .raw()
    .toBuffer();
  return [0, 3, 12, 15].flatMap((pixel) =>
    [...raw.subarray(3 * pixel, 3 * pixel + 3)].map((value) =>
      Math.round(value / 255),
    ),
  );
}

async function published(name: string, content: Uint8Array | string) {
  writeFileSync(name, content);
  const file = await publicFile(path.resolve(name));
  expect(path.basename(file)).toBe(name);
  // The author's file stays as it is.
  expect(readFileSync(name).equals(Buffer.from(content))).toBe(true);
  return readFileSync(file);
}

test.each(
  (["jpeg", "png", "webp", "avif", "tiff"] as const).flatMap((format) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({ format, orientation })),
  ),
)(
  "a photo in $format with orientation $orientation is turned, and tells nothing but its colors and its copyright",
  async ({ format, orientation }) => {
    const bytes = await photo(format, orientation);
    expect(bytes.toString("latin1")).toMatch(PRIVATE);

    const result = await published(`a.${format}`, bytes);

    const metadata = await sharp(result).metadata();
    const { height, icc, width } = metadata;
    expect([width, height]).toEqual(orientation < 5 ? [96, 64] : [64, 96]);
    expect(await corners(result, false)).toEqual(await corners(bytes));
    expect(icc).toBeDefined();
    expect(result.toString("latin1")).not.toMatch(PRIVATE);
    if (format === "jpeg") expect(result.includes("By Jo")).toBe(true);
  },
);

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "the pixels of a %s that is not turned stay as they are",
  async (format) => {
    const bytes = await photo(format, 1);

    const result = await published(`a.${format}`, bytes);

    const [before, after] = await Promise.all(
      [bytes, result].map((image) => sharp(image).raw().toBuffer()),
    );
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  },
);

/** A part of a PNG; nobody checks the sum of one that is left out. */
function chunk(type: string, text: string) {
  const bytes = Buffer.from(`\0\0\0\0${type}${text}\0\0\0\0`);
  bytes.writeUInt32BE(text.length);
  return bytes;
}

test.each([
  ["a comment in a JPEG", "jpeg", 2, "\xff\xfe\0\x06Jane"],
  ["IPTC in a JPEG", "jpeg", 2, "\xff\xed\0\x14Photoshop 3.0\0Jane"],
  ["a second Exif in a JPEG", "jpeg", 2, "\xff\xe1\0\x0cExif\0\0Jane"],
  ["what is behind a JPEG", "jpeg", -0, "\xff\xd8\xff\xe1\0\x06Jane\xff\xd9"],
  ["text in a PNG", "png", 33, chunk("tEXt", "Author\0Jane")],
  ["compressed text in a PNG", "png", 33, chunk("zTXt", "Author\0\0Jane")],
  ["what is behind a PNG", "png", -0, "Jane"],
  ["a comment in a GIF", "gif", -1, "\0!\xfe\x04Jane\0"],
  ["XMP in a GIF", "gif", -1, "\0!\xff\x0bXMP DataXMPJane\x01\0\0"],
] as const)("%s is left out", async (_what, format, at, text) => {
  const plain = await sharp(await photo("png", 1))
    .toFormat(format)
    .toBuffer();
  const place = Object.is(at, -0) ? plain.length : at;
  const bytes = Buffer.concat([
    plain.subarray(0, place),
    Buffer.from(text as string, "latin1"),
    plain.subarray(place),
  ]);

  const result = await published(`a.${format}`, bytes);

  expect(bytes.includes("Jane")).toBe(true);
  expect(result.includes("Jane")).toBe(false);
  expect(await corners(result)).toEqual(await corners(plain));
});

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
  "a %s without metadata is published itself",
  async (format) => {
    const bytes = await sharp(await photo("png", 1))
      .toFormat(format)
      .toBuffer();
    writeFileSync("a", bytes);

    const file = path.resolve(`a.${format}`);
    writeFileSync(file, bytes);

    expect(await publicFile(file)).toBe(file);
  },
);

test("a photo that is cut off loses its metadata too", async () => {
  const bytes = await photo("jpeg", 1);

  for (const length of [20, 300, 700, bytes.length - 9]) {
    const result = await published("a.jpeg", bytes.subarray(0, length));
    expect(result.toString("latin1")).not.toMatch(PRIVATE);
  }
});

test("a drawing has no notes of the program that it was drawn with", async () => {
  const shape = '<rect width="9" height="9"/>';
  const result = await published(
    "a.svg",
    `<?xml version="1.0"?><!-- Jane --><svg xmlns="http://www.w3.org/2000/svg" inkscape:export-filename="/home/Jane/a.png" width="9" height="9"><sodipodi:namedview a="Jane"/><metadata id="a"><rdf:RDF>Jane</rdf:RDF></metadata>${shape}</svg>`,
  );

  expect(String(result)).toBe(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${shape}</svg>`,
  );
});

test.each([
  ["clip.mp4", new Mp4OutputFormat(), "©xyz"],
  [
    "clip.m4v",
    new Mp4OutputFormat({ metadataFormat: "mdta" }),
    "com.apple.quicktime.location.ISO6709",
  ],
  [
    "clip.mov",
    new MovOutputFormat({ metadataFormat: "mdta" }),
    "com.apple.quicktime.location.ISO6709",
  ],
  ["clip.webm", new WebMOutputFormat(), "LOCATION"],
])("%s does not say where it was filmed", async (name, format, tag) => {
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input: new Input({
      source: new FilePathSource(CLIP),
      formats: ALL_FORMATS,
    }),
    output: new Output({ format, target }),
    tags: { raw: { [tag]: "+48.8577+002.2950/" } },
  });
  await conversion.execute();
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer());
  expect(bytes.toString("latin1")).toMatch(PRIVATE);

  const result = await published(name, bytes);

  expect(result.toString("latin1")).not.toMatch(PRIVATE);
  expect(Math.abs(result.length - bytes.length)).toBeLessThan(2000);
});

test("other files are published as they are", async () => {
  expect(String(await published("a.txt", "Jane"))).toBe("Jane");
  expect(String(await published("a.mp4", "Jane"))).toBe("Jane");
});
