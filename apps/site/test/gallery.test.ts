import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Examples } from "@sealwright/design/example.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";

const FOLDERS = ["../src/kit/", "../../../packages/design/src/"].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
/** Containers of a page's h1, and elements that a page has once: its breadcrumbs. */
const NOT_SHOWN = [
  "company-top.tsx",
  "library-strip.tsx",
  "page-heading.tsx",
  "page-top.tsx",
  "document-head.tsx",
  "opening-section.tsx",
];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
).filter((file) => file.endsWith(".tsx") && !file.includes("/gallery/"));
const exampleFiles = files.filter((file) => file.endsWith(".examples.tsx"));

/** A component's file and all the component files that it imports. */
function usedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/from "([^"]+\.tsx)"/g))
    usedBy(createRequire(file).resolve(path), seen);
  return seen;
}

test("every component is in the gallery, itself or within another", () => {
  const shown = new Set(exampleFiles.flatMap((file) => [...usedBy(file)]));
  expect(files.filter((file) => !shown.has(file)).map((file) => basename(file))).toEqual(NOT_SHOWN);
});

describe.each(exampleFiles)("%s", async (file) => {
  const { examples: component } = (await import(file)) as { examples: Examples };

  test("every state renders, twice on one page without an id or a name used twice", () => {
    expect(component.examples.length).toBeGreaterThan(0);
    for (const { name, view } of component.examples) {
      const html = (["own", "other"] as const).map((stage) =>
        renderToStaticMarkup(typeof view === "function" ? view(stage) : view, { identifierPrefix: stage }),
      );
      const marks = html.map((one) => [...one.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, mark]) => mark));
      expect([name, html[0]]).toEqual([name, expect.stringMatching(/<\w/)]);
      expect([name, marks[0]?.filter((mark) => marks[1]?.includes(mark))]).toEqual([name, []]);
    }
  });

  test("its states have names of their own", () => {
    const names = component.examples.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
  });
});
