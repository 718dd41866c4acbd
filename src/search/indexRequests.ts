import {
  searchHeadPath,
  searchIndexPath,
} from "@technical-blog/search/browser";
import { withPrefix } from "../config/withPrefix";

const requests = new Map<string, Promise<unknown>>();

/** Requests an index, or its head, before the code that reads it has loaded. Concurrent calls share one request. */
export function requestIndex(tag: string): Promise<unknown> {
  const request = requests.get(tag) ?? fetchIndex(tag);
  requests.set(tag, request);
  return request;
}

/** The content of an index file, or of its head. The next call sends a new request. */
export async function takeIndex(tag: string): Promise<unknown> {
  try {
    return await requestIndex(tag);
  } finally {
    requests.delete(tag);
  }
}

async function fetchIndex(tag: string): Promise<unknown> {
  const path = isInParts(tag) ? searchHeadPath(tag) : searchIndexPath(tag);
  const response = await fetch(withPrefix(path));
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return response.json();
}

/** Pages say which indexes are in parts: src/layout/onRenderBody.tsx. */
function isInParts(tag: string): boolean {
  const { searchParts = "" } = document.documentElement.dataset;
  return searchParts.split(" ").includes(tag);
}
