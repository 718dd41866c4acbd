import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";

import { decodedPath } from "@technical-blog/utils";

/** The ways in which hosts resolve a URL without an extension. */
export type Habit = "folder" | "folder with slash" | "html file";

type StaticHostOptions = {
  /** Folder of the built site. */
  root: string;
  /** Parent path of the site, without a trailing slash. */
  prefix?: string;
  habit?: Habit;
  /** Rules in the format of Netlify's `_redirects`, with `!` only. */
  rules?: string;
  /** Headers by path pattern, where `*` matches anything. */
  headers?: readonly { for: string; values: Record<string, string> }[];
  /** Bodies of replaced files by path. */
  replaced?: Readonly<Record<string, string>>;
  changeHtml?: (html: string) => string;
  /** Compresses, and lets browsers keep files whose names change with their content, as a CDN does. */
  cdn?: { line?: Line };
};

/** Of TCP. */
const PACKET_BYTES = 1460;

/** A simulated line that all responses share. In the host, because Chromium does not throttle prerendered pages. */
export type Line = { latencyMs: number; bytesPerSecond: number };

export type StaticHost = {
  url: string;
  /** Publishes another build. */
  publish: (root: string) => void;
  /** Stops or resumes answering. */
  setReachable: (isReachable: boolean) => void;
  close: () => Promise<void>;
};

type Answer =
  | { status: number; file: string; body?: string }
  | { status: number; to: string };

/** Names with a hash of the content. */
const HASHED = /[-.][0-9a-f]{20}\.(?:css|js)$/;

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".avif": "image/avif",
  ".json": "application/json",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".vtt": "text/vtt",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** A small static web server, like the hosts of the site. */
export async function startStaticHost({
  root,
  prefix = "",
  habit = "folder",
  rules = "",
  headers = [],
  replaced = {},
  changeHtml,
  cdn,
}: StaticHostOptions): Promise<StaticHost> {
  let published = root;
  let reachable = true;
  const redirects = new Map(
    rules
      .split("\n")
      .map((line) => line.split(" "))
      .map(([from = "", to = ""]) => [from, to]),
  );

  function answer(pathname: string): Answer {
    const body = replaced[pathname];
    if (body !== undefined) return { status: 200, file: pathname, body };
    const to = redirects.get(pathname);
    if (to) return { status: 301, to };
    const file404 = path.join(published, "404.html");
    const notFound: Answer = isFile(file404)
      ? { status: 404, file: file404 }
      : { status: 404, file: file404, body: "" };
    if (prefix !== "" && pathname === prefix) {
      return { status: 301, to: `${prefix}/` };
    }
    if (!pathname.startsWith(`${prefix}/`)) return notFound;
    const plain = path.join(
      published,
      decodedPath(pathname.slice(prefix.length)),
    );
    if (isFile(plain)) return { status: 200, file: plain };
    if (habit === "html file" && isFile(`${plain}.html`)) {
      return { status: 200, file: `${plain}.html` };
    }
    const index = path.join(plain, "index.html");
    if (!isFile(index)) return notFound;
    return habit === "folder with slash" && !pathname.endsWith("/")
      ? { status: 301, to: `${pathname}/` }
      : { status: 200, file: index };
  }

  const line = cdn?.line && slowLine(cdn.line);

  // Compresses each file once, outside of measurements.
  const compressedFiles = new Map<string, Buffer>();
  function compressed(file: string, content: string | Buffer): Buffer {
    const body = compressedFiles.get(file) ?? gzipSync(content);
    compressedFiles.set(file, body);
    return body;
  }
  if (cdn) {
    for (const [file, body] of Object.entries(replaced)) compressed(file, body);
  }

  async function send(
    answer: Answer,
    search: string,
    response: ServerResponse,
  ) {
    if ("to" in answer) {
      response.writeHead(answer.status, { Location: answer.to + search }).end();
      return;
    }
    const { status, file, body = readFileSync(file) } = answer;
    const extension = path.extname(file);
    const content =
      extension === ".html" && changeHtml ? changeHtml(String(body)) : body;
    const sent = cdn ? compressed(file, content) : content;
    if (!response.hasHeader("Cache-Control")) {
      response.setHeader("Cache-Control", "no-cache");
    }
    if (cdn) response.setHeader("Content-Encoding", "gzip");
    await line?.wait();
    response.writeHead(status, {
      "Content-Type": TYPES[extension] ?? "application/octet-stream",
    });
    await line?.write(response, Buffer.from(sent));
    response.end(line ? undefined : sent);
  }

  const server = createServer((request, response) => {
    if (!reachable) {
      request.socket.destroy();
      return;
    }
    const { pathname, search } = new URL(request.url ?? "/", "http://host");
    for (const { for: path, values } of headers) {
      if (!matches(path, pathname)) continue;
      for (const [name, value] of Object.entries(values)) {
        response.setHeader(name, value);
      }
    }
    if (cdn && HASHED.test(pathname)) {
      response.setHeader(
        "Cache-Control",
        "public, max-age=31536000, immutable",
      );
    }
    void send(answer(pathname), search, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    publish: (next) => {
      published = next;
    },
    setReachable: (isReachable) => {
      reachable = isReachable;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function matches(pattern: string, pathname: string): boolean {
  return pattern.endsWith("*")
    ? pathname.startsWith(pattern.slice(0, -1))
    : pathname === pattern;
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

/** A line that all responses share, packet by packet in turns. */
function slowLine({ latencyMs, bytesPerSecond }: Line) {
  const msPerPacket = (PACKET_BYTES / bytesPerSecond) * 1000;
  let freeAt = 0;
  return {
    wait: () => wait(latencyMs),
    write: async (response: ServerResponse, body: Buffer) => {
      for (let start = 0; start < body.length; start += PACKET_BYTES) {
        freeAt = Math.max(freeAt, Date.now()) + msPerPacket;
        await wait(freeAt - Date.now());
        response.write(body.subarray(start, start + PACKET_BYTES));
      }
    },
  };
}
