/** Every kind of file that a build writes beside its pages, and how it is sent. */
export const FILE_TYPES: Record<string, string> = {
  css: "text/css",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ico: "image/x-icon",
  js: "text/javascript",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff: "font/woff",
  woff2: "font/woff2",
  xml: "text/xml",
};
