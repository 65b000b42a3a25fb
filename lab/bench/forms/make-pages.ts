import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Form, fillForm } from "@sealwright/forms";
import { renderDocx } from "@sealwright/forms/docx";
import { renderPdf } from "@sealwright/forms/pdf";
import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { createServer } from "vite";
import { madeUpForms } from "./made-up-forms.ts";

const ON = "2026-11-28";

/**
 * Runs the expensive part of the build for many forms: the page, the blank PDF with its fields, and the Word
 * file: `node make-pages.ts COUNT`. Reports to the parent process.
 */
const wanted = Number(process.argv[2]);
const root = join(import.meta.dirname, "../../../apps/site");
const site = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, ws: false, watch: null },
});
const { FormFiller } = (await site.ssrLoadModule("/src/features/forms/filler/form-filler.island.tsx")) as {
  FormFiller: FunctionComponent<{ form: Form }>;
};
const require = createRequire(join(root, "package.json"));
const face = (weight: number) =>
  readFileSync(
    require.resolve(`@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`),
  );
const fonts = { latin: { regular: face(400), bold: face(600) } };

const begin = performance.now();
let written = 0;
for (const form of madeUpForms(wanted)) {
  const document = fillForm(form, {}, ON);
  written += renderToString(createElement(FormFiller, { form })).length;
  written += (await renderPdf(document, { fillable: true, fonts, date: new Date(0), creator: "Bench" }))
    .length;
  written += (await renderDocx(document, { creator: "Bench" })).length;
}
if (written === 0) throw new Error("Nothing was written.");
process.send?.({
  forms: wanted,
  seconds: (performance.now() - begin) / 1000,
  megabytes: process.resourceUsage().maxRSS / 1024,
});
await site.close();
process.disconnect?.();
