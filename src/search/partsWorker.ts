import { fetchParts, type PartRequest } from "./fetchParts";

type Message = PartRequest & { id: number };

/** Fetches and parses parts of an index beside the page, and answers with all parts of a request at once. */
onmessage = ({ data: { id, ...request } }: MessageEvent<Message>) => {
  void fetchParts(request).then((parts) => {
    postMessage({ id, parts });
  });
};
