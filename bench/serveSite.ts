import { existsSync, readFileSync, statSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Names that change with the content. */
const HASHED = /-[0-9a-f]{20}\.(?:css|js)$/;

/** A line between the server and its readers. */
export type Line = { latencyMs: number; bytesPerSecond: number };

type ServeOptions = {
  /** Bodies of files that are not the site's own, by path. */
  replaced?: Readonly<Record<string, string>>;
  changeHtml?: (html: string) => string;
  /** The server itself is slow, because Chromium slows down no page that it prepares for a link. */
  line?: Line;
};

/** Serves a built site, compressed, on a free port of this machine, until it is closed. */
export async function serveSite(
  folder: string,
  { replaced = {}, changeHtml = (html) => html, line }: ServeOptions = {},
) {
  const slowDown = line && slowLine(line);
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = fileOf(path.join(folder, decodeURIComponent(pathname)));
    const content = replaced[pathname] ?? (file && readFileSync(file));
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    const extension = path.extname(file ?? pathname);
    const isHtml = extension === ".html";
    const body = gzipSync(isHtml ? changeHtml(content.toString()) : content);
    response.setHeader("content-type", TYPES[extension] ?? "");
    response.setHeader("content-encoding", "gzip");
    response.setHeader(
      "cache-control",
      HASHED.test(pathname)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=0, must-revalidate",
    );
    if (!slowDown) response.end(body);
    else {
      void slowDown(body.length).then(() => {
        response.end(body);
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

function fileOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  if (statSync(file).isDirectory())
    return fileOf(path.join(file, "index.html"));
  return file;
}

/** Waits as long as a body takes on a line that all requests share. */
function slowLine({ latencyMs, bytesPerSecond }: Line) {
  let freeAt = 0;
  return async (bytes: number) => {
    await wait(latencyMs);
    freeAt = Math.max(freeAt, Date.now()) + (bytes / bytesPerSecond) * 1000;
    await wait(freeAt - Date.now());
  };
}
