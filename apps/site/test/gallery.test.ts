import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Examples } from "../src/components/gallery/example.ts";

const FOLDER = fileURLToPath(new URL("../src/components/", import.meta.url));
/** Seen by members alone, and nothing but a link. */
const NOT_SHOWN = ["dashboard-link.tsx"];

const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".tsx") && !file.startsWith("gallery/"));
const exampleFiles = files.filter((file) => file.endsWith(".examples.tsx"));

/** The files of components that one of them stands on, itself included. */
function usedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(join(FOLDER, file), "utf8");
  for (const [, path = ""] of source.matchAll(/from "(\.[^"]+\.tsx)"/g))
    usedBy(relative(FOLDER, join(FOLDER, file, "..", path)).replaceAll("\\", "/"), seen);
  return seen;
}

test("every component is in the gallery, itself or within another", () => {
  const shown = new Set(exampleFiles.flatMap((file) => [...usedBy(file)]));
  expect(files.filter((file) => !shown.has(file))).toEqual(NOT_SHOWN);
});

describe.each(exampleFiles)("%s", async (file) => {
  const { examples: component } = (await import(join(FOLDER, file))) as { examples: Examples };

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
