export { DIAGNOSTICS_PATH, type DiagnosticsByRoute } from "./diagnosticsPath";
export { previewPath, type LinkPreview } from "./linkPreview";
