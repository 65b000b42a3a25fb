const fonts = import.meta.glob<string>(
  "../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);
const decoders = import.meta.glob<string>(
  "../../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** By file name: URLs of the fonts for PDFs that do not embed theirs, and of decoders for scanners' image formats. */
export const pdfjsFiles: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...fonts, ...decoders }).map(([path, url]) => [
    path.slice(path.lastIndexOf("/") + 1),
    url,
  ]),
);
