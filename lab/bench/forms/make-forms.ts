import { fillForm, writeMarkdown, writeText } from "@sealwright/forms";
import { madeUpForms } from "./made-up-forms.ts";

const ON = "2026-11-28";

/**
 * Runs the cheap part of the build for many forms: parses each, fills it in blank, and writes it as
 * text, Markdown and JSON: `node make-forms.ts COUNT`. Reports to the parent process.
 */
const wanted = Number(process.argv[2]);
const begin = performance.now();
let written = 0;
for (const form of madeUpForms(wanted)) {
  const document = fillForm(form, {}, ON);
  written += writeText(document).length + writeMarkdown(document).length + JSON.stringify(form).length;
}
if (written === 0) throw new Error("Nothing was written.");
process.send?.({
  forms: wanted,
  seconds: (performance.now() - begin) / 1000,
  megabytes: process.resourceUsage().maxRSS / 1024,
});
process.disconnect?.();
