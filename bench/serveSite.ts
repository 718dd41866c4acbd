import { existsSync, readFileSync, statSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/**
 * Serves a built site on a free port of this machine, until it is closed.
 * @param replaced bodies of files that are not the site's own, by path
 */
export async function serveSite(
  folder: string,
  replaced: Readonly<Record<string, string>> = {},
) {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = fileOf(path.join(folder, decodeURIComponent(pathname)));
    const body = replaced[pathname] ?? (file && readFileSync(file));
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[path.extname(file ?? pathname)] ?? "";
    response.setHeader("content-type", type);
    response.end(body);
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
