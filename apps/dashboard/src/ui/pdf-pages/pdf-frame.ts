import type { Assets } from "@sealwright/design/serve-assets.ts";
import maps from "@sealwright/page-view/frame/character-maps.client.ts?raw";
import fonts from "@sealwright/page-view/frame/standard-fonts.client.ts?raw";
import { contentHash } from "../content-hash.ts";
import script from "./frame/pdf-frame.client.ts?raw";

const path = `/assets/pdf-frame.${contentHash(script)}.js`;
const mapsPath = `/assets/character-maps.${contentHash(maps)}.js`;
const fontsPath = `/assets/standard-fonts.${contentHash(fonts)}.js`;

/** Modules that a document without an origin may load, which requires CORS for everyone. */
const moduleOf = (body: string) => ({
  type: "text/javascript; charset=utf-8",
  body,
  forAnyOrigin: true,
});

export const pdfFrameAssets: Assets = {
  [path]: moduleOf(script),
  [mapsPath]: moduleOf(maps),
  [fontsPath]: moduleOf(fonts),
};

/** Draws anyone's PDFs in a sandbox without an origin, cookies, storage, or a network beyond its own scripts. */
export const pdfFrame = {
  html: `<!doctype html><html lang="en" data-maps="${mapsPath}" data-fonts="${fontsPath}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>The pages of the PDF</title><script type="module" crossorigin src="${path}"></script><body></body></html>`,
  contentSecurityPolicy: (origin: string) =>
    [
      "sandbox allow-scripts",
      "default-src 'none'",
      `script-src ${[path, mapsPath, fontsPath].map((one) => origin + one).join(" ")} 'wasm-unsafe-eval'`,
      "img-src data: blob:",
      "font-src data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
};
