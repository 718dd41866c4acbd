import {
  renderMarkdown,
  type MarkdownEnvironment,
} from "@technical-blog/markdown";

const environment: MarkdownEnvironment = {
  pathPrefix: "",
  route: "/stop",
  absoluteUrl: (path) => `https://blog.example${path}`,
  includeCode: () => Promise.reject(new Error("there are no other files")),
};

export async function render(text: string) {
  const { rendered, diagnostics } = await renderMarkdown(text, environment);
  return {
    html: rendered?.html,
    sections: rendered?.sections,
    problems: diagnostics.map(({ line, reason }) => ({ line, reason })),
  };
}
