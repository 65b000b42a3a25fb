import { createHash } from "node:crypto";
import type { Assets } from "@sealwright/design/serve-assets.ts";
import maps from "./frame/character-maps.client.ts?raw";
import script from "./frame/page-frame.client.ts?raw";
import fonts from "./frame/standard-fonts.client.ts?raw";

const pathOf = (name: string, body: string) =>
  `/assets/${name}.${createHash("sha256").update(body).digest("hex").slice(0, 12)}.js`;

const path = pathOf("page-frame", script);
const mapsPath = pathOf("character-maps", maps);
const fontsPath = pathOf("standard-fonts", fonts);

/** Modules that a document without an origin may load, which requires CORS for everyone. */
const moduleOf = (body: string) => ({
  type: "text/javascript; charset=utf-8",
  body,
  forAnyOrigin: true,
});

export const frameAssets: Assets = {
  [path]: moduleOf(script),
  [mapsPath]: moduleOf(maps),
  [fontsPath]: moduleOf(fonts),
};

/** Reads and draws anyone's PDFs in a sandbox without an origin, cookies, storage, or a network beyond its own scripts. */
export const framePage = {
  html: `<!doctype html><html lang="en" data-maps="${mapsPath}" data-fonts="${fontsPath}"><meta charset="utf-8"><title>Draws pages</title><script type="module" crossorigin src="${path}"></script><body></body></html>`,
  /** Anyone may frame it: it takes bytes from whoever does, and hands pictures of them back. */
  contentSecurityPolicy: (origin: string) =>
    [
      "sandbox allow-scripts",
      "default-src 'none'",
      `script-src ${[path, mapsPath, fontsPath].map((one) => origin + one).join(" ")} 'wasm-unsafe-eval'`,
      "img-src data: blob:",
      "font-src data:",
      "base-uri 'none'",
      "form-action 'none'",
    ].join("; "),
};
