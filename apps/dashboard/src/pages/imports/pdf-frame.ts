import type { Assets } from "@sealwright/design/serve-assets.ts";
import maps from "../../browser/pdf-frame/character-maps.ts?raw";
import script from "../../browser/pdf-frame/pdf-frame.ts?raw";
import { contentHash } from "../content-hash.ts";

const path = `/assets/pdf-frame.${contentHash(script)}.js`;
const mapsPath = `/assets/character-maps.${contentHash(maps)}.js`;

/** Modules, which a document without an origin may only load where it is allowed to anyone. */
const moduleOf = (body: string) => ({
  type: "text/javascript; charset=utf-8",
  body,
  forAnyOrigin: true,
});

export const pdfFrameAssets: Assets = { [path]: moduleOf(script), [mapsPath]: moduleOf(maps) };

/**
 * The document that draws PDFs of anyone's: in a sandbox, so without an origin, cookies or storage, and without a network but
 * for its own scripts.
 */
export const pdfFrame = {
  html: `<!doctype html><html lang="en" data-maps="${mapsPath}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>The pages of the PDF</title><script type="module" crossorigin src="${path}"></script><body></body></html>`,
  contentSecurityPolicy: (origin: string) =>
    [
      "sandbox allow-scripts",
      "default-src 'none'",
      `script-src ${origin}${path} ${origin}${mapsPath} 'wasm-unsafe-eval'`,
      "img-src data: blob:",
      "font-src data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
};
