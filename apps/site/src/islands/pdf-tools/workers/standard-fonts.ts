/** By file name: the URLs of the fonts for PDFs that do not embed theirs. */
export const standardFonts: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>("../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
      query: "?url",
      import: "default",
      eager: true,
    }),
  ).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1), url]),
);
