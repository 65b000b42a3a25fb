const files = import.meta.glob(["./*/*.md", "!./clauses/*.md"], { query: "?raw" });

/** Paths of written forms: "real-estate/residential-lease-agreement". */
export const writtenPaths: ReadonlySet<string> = new Set(
  Object.keys(files).map((path) => path.replace(/^\.\//, "").replace(/\.md$/, "")),
);
