import { renderPost } from "@technical-blog/content";

const environment = {
  root: "/home/me/blog",
  pathPrefix: "",
  siteUrl: "https://blog.example",
};

/** A post from its file: its fields, what pages show of it, and its problems. */
export async function readPost(file: string, text: string) {
  const bytes = new TextEncoder().encode(text);
  const item = await renderPost(file, bytes, { kind: "post" }, environment);
  return {
    title: item.post?.title,
    route: item.post?.route,
    summary: item.content?.summary.text,
    problems: item.diagnostics.map(({ problem }) => problem),
  };
}
