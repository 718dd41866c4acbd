import { withPrefix } from "gatsby";

import { pauses } from "./pauses";
import { searchIndexPath } from "./searchDocument";

const requests = new Map<string, Promise<string[]>>();

/** Requests an index before the code that reads it has loaded. Concurrent calls share one request. */
export function requestIndexText(tag: string): Promise<string[]> {
  const request = requests.get(tag) ?? fetchText(tag);
  requests.set(tag, request);
  return request;
}

/** The text of an index. The next call sends a new request. */
export async function takeIndexText(tag: string): Promise<string[]> {
  try {
    return await requestIndexText(tag);
  } finally {
    requests.delete(tag);
  }
}

async function fetchText(tag: string): Promise<string[]> {
  const path = withPrefix(searchIndexPath(tag));
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return readPieces(response);
}

/** Decodes the text as it arrives: `text()` would decode a large one in a single long task. */
async function readPieces({ body }: Response): Promise<string[]> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  const pause = pauses();
  const pieces: string[] = [];
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return [...pieces, decoder.decode()];
    pieces.push(decoder.decode(piece.value, { stream: true }));
    await pause();
  }
}
