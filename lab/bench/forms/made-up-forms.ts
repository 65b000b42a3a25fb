import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Form } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import { allCertificates, allNotices, type Listed, lawOf, parseForms } from "@sealwright/forms/parse";

/** Duplicates the site's forms under other names up to the wanted number. */
export function madeUpForms(wanted: number): Form[] {
  const folder = join(import.meta.dirname, "../../../apps/site/src/content/forms");
  const files = globSync("*/*.md", { cwd: folder }).map((path) => ({
    path,
    text: readFileSync(join(folder, path), "utf8"),
  }));
  const clauses = files.filter(({ path }) => path.startsWith("clauses/"));
  const own = files.filter((file) => !clauses.includes(file));
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
  const { forms, problems } = parseForms(
    [...clauses, ...copies.map(({ file }) => file)],
    [...listedForms, ...copies.map(({ copy }) => copy)],
    lawOf,
    allCertificates(),
    allNotices(),
  );
  if (problems.length) throw new Error(JSON.stringify(problems[0]));
  if (forms.length !== wanted) throw new Error(`${forms.length} of ${wanted} forms were generated.`);
  return forms;
}
