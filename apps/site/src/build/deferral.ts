import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type BuiltPage, readBuiltPages, type Tag } from "./html/built-pages.ts";

/** Modules that are imported on intent, with the attribute of an element on the pages that fetch them ahead. */
const IMPORTED_ON_INTENT = [
  { attribute: "data-auth", module: "/features/auth/popup/mount-auth-popup.tsx" },
  { attribute: "data-form", module: "/features/forms/filler/mount-form-filler.tsx" },
  // A form's page works offline, and the search in its bar with it.
  { attribute: "data-form", module: "/features/search/search-dialog.ts" },
] as const;

interface Edit {
  start: number;
  end: number;
  text: string;
}

type Bundle = Record<string, { facadeModuleId?: string | null }>;

/**
 * Lets text and typefaces have a slow connection to themselves: moves every page's module scripts, and the style sheet that
 * all pages share for what no first paint needs, into a list on `body`, which `shell/layout/inline-script.astro` loads after the
 * first paint. Islands hydrate on intent (docs/decisions/0028).
 */
export function deferral(): AstroIntegration {
  let bundle: Bundle = {};
  return {
    name: "deferral",
    hooks: {
      "astro:config:setup"({ addClientDirective, updateConfig }) {
        for (const name of ["intent", "painted"])
          addClientDirective({
            name,
            entrypoint: fileURLToPath(new URL(`../kit/loading/client-${name}.ts`, import.meta.url)),
          });
        const plugin = {
          name: "deferral",
          generateBundle(_options: unknown, built: Bundle) {
            if (IMPORTED_ON_INTENT.some(({ module }) => fileOf(module, built))) bundle = built;
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const prefetched = IMPORTED_ON_INTENT.map(({ attribute, module }) => {
          const file = fileOf(module, bundle);
          if (!file) throw new Error(`The bundle has no file for ${module}`);
          return { attribute, path: `/${file}` };
        });
        for (const page of readBuiltPages(folder)) {
          const wanted = prefetched.filter(({ attribute }) =>
            page.tags.some(({ attributes }) => attribute in attributes),
          );
          const html = deferLoading(
            page,
            wanted.map(({ path }) => path),
          );
          writeFileSync(join(folder, page.file), html);
        }
      },
    },
  };
}

function fileOf(module: string, bundle: Bundle): string | undefined {
  return Object.keys(bundle).find((name) => bundle[name]?.facadeModuleId?.endsWith(module));
}

/**
 * @param prefetch paths of scripts that the browser fetches when it is idle
 * @returns the page's HTML with its deferred files named on `body`
 */
export function deferLoading({ html, tags }: BuiltPage, prefetch: readonly string[]): string {
  const styles = tags.filter(({ attributes }) => "data-deferred" in attributes);
  const scripts = tags.filter(({ name, attributes }) => name === "script" && isModuleFile(attributes));
  const files = [...styles, ...scripts].map(({ attributes }) => attributes.href ?? attributes.src);
  const body = tags.find(({ name }) => name === "body");
  const onBody = [
    files.length ? ` data-deferred="${files.join(" ")}"` : "",
    prefetch.length ? ` data-prefetch="${prefetch.join(" ")}"` : "",
  ].join("");
  const edits = [
    ...islandStyleIntoHead(html, tags),
    ...scripts.map((script) => ({ ...placeOf(script), text: "" })),
    ...styles.map((style) => ({ ...placeOf(style), text: "" })),
    ...withoutScript(tags, styles),
    ...(body?.location
      ? [{ start: body.location.startOffset + 5, end: body.location.startOffset + 5, text: onBody }]
      : []),
  ];
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), html);
}

/** Where scripts do not run: after all other styles, as where they do, so that the same rules win. */
function withoutScript(tags: readonly Tag[], styles: readonly Tag[]): Edit[] {
  const head = endOfHead(tags);
  if (head === undefined || styles.length === 0) return [];
  const links = styles.map(({ attributes }) => `<link rel="stylesheet" href="${attributes.href}">`);
  return [{ start: head, end: head, text: `<noscript>${links.join("")}</noscript>` }];
}

function endOfHead(tags: readonly Tag[]): number | undefined {
  return tags.find(({ name }) => name === "head")?.location?.endTag?.startOffset;
}

/** Astro writes the islands' style element where the first of them stands. HTML has style elements in the head alone. */
function islandStyleIntoHead(html: string, tags: readonly Tag[]): Edit[] {
  const head = endOfHead(tags);
  const style = tags.find(({ name, text }) => name === "style" && text.startsWith("astro-island"));
  if (head === undefined || !style) return [];
  const place = placeOf(style);
  return [
    { ...place, text: "" },
    { start: head, end: head, text: html.slice(place.start, place.end) },
  ];
}

function isModuleFile({ type, src }: Record<string, string>): boolean {
  return type === "module" && src !== undefined;
}

function placeOf({ name, location }: Tag): { start: number; end: number } {
  if (!location) throw new Error(`A deferred <${name}> has no place in its page`);
  return { start: location.startOffset, end: location.endOffset };
}
