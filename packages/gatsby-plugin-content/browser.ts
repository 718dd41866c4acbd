export { DIAGNOSTICS_PATH, type DiagnosticsByRoute } from "./diagnosticsPath";
export { previewPath, type LinkPreview } from "./linkPreview";
export { newBlocks, readPosts, rememberPost } from "./readPosts";
export { hashOf, OFF, readStore, textOfPost, writeStore } from "./readStore";
