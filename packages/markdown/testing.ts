/** The environment for rendering Markdown without a site. */
export const markdownEnvironment = {
  pathPrefix: "",
  route: "/a-post",
  absoluteUrl: (path: string) => `https://blog.example${path}`,
  resolveImage: () => Promise.reject(new Error("there is no image here")),
  resolveVideo: () => Promise.reject(new Error("there is no video here")),
  includeCode: () => Promise.reject(new Error("there is no code here")),
};
