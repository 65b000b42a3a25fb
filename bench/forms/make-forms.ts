import { fillForm, writeMarkdown, writeText } from "@sealwright/forms";
import { madeUpForms } from "./made-up-forms.ts";

/**
 * Does for many forms the part of the build that needs no page and no PDF: reads each, fills it in blank, writes it as
 * text, as Markdown and as data: `node make-forms.ts HOW_MANY`, told to the parent.
 */
const wanted = Number(process.argv[2]);
const begin = performance.now();
let written = 0;
for (const form of madeUpForms(wanted)) {
  const document = fillForm(form, {});
  written += writeText(document).length + writeMarkdown(document).length + JSON.stringify(form).length;
}
if (written === 0) throw new Error("Nothing was written.");
process.send?.({
  forms: wanted,
  seconds: (performance.now() - begin) / 1000,
  megabytes: process.resourceUsage().maxRSS / 1024,
});
process.disconnect?.();
