import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fillForm, writeMarkdown, writeText } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import { type Listed, parseForms } from "@sealwright/forms/parse";

/**
 * Does for many forms what the build does for each: read it, fill it in blank, write it as text, as Markdown and as data.
 * The forms are those of the site, again and again under other names: `node make-forms.ts HOW_MANY`, told to the parent.
 */
const wanted = Number(process.argv[2]);
const folder = join(import.meta.dirname, "../../apps/site/src/content/forms");
const own = globSync("*/*.md", { cwd: folder }).map((path) => ({
  path,
  text: readFileSync(join(folder, path), "utf8"),
}));

const copies = Array.from({ length: wanted }, (_, index) => {
  const original = own[index % own.length];
  const listed = listedForms.find(({ slug }) => original?.path.endsWith(`/${slug}.md`));
  if (!original || !listed) throw new Error("The library has no forms.");
  const copy: Listed = {
    ...listed,
    slug: `${listed.slug}-${index}`,
    name: `${listed.name} ${index}`,
    templateId: 100_000 + index,
  };
  const text = original.text
    .replace(/^name: .*$/m, `name: ${copy.name}`)
    .replace(/^templateId: .*$/m, `templateId: ${copy.templateId}`)
    .replace(/^description: (.*)$/m, `description: ${index} $1`);
  return { copy, file: { path: original.path.replace(listed.slug, copy.slug), text } };
});

const begin = performance.now();
const { forms, mistakes } = parseForms(
  copies.map(({ file }) => file),
  [...listedForms, ...copies.map(({ copy }) => copy)],
);
if (mistakes.length) throw new Error(JSON.stringify(mistakes[0]));
let written = 0;
for (const form of forms) {
  const document = fillForm(form, {});
  written += writeText(document).length + writeMarkdown(document).length + JSON.stringify(form).length;
}
if (forms.length !== wanted || written === 0)
  throw new Error(`${forms.length} of ${wanted} forms were made.`);
process.send?.({
  forms: forms.length,
  seconds: (performance.now() - begin) / 1000,
  megabytes: process.resourceUsage().maxRSS / 1024,
});
process.disconnect?.();
