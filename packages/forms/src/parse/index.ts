import type { Form } from "../tree/form.ts";
import { readBody } from "./body.ts";
import { checkFacts, type Listed } from "./facts.ts";
import { checkFields } from "./fields.ts";
import { readFrontmatter } from "./frontmatter.ts";
import type { Mistake } from "./mistake.ts";
import type { Scope } from "./scope.ts";

export type { Listed } from "./facts.ts";
export { describeMistake, type Mistake } from "./mistake.ts";

/** A form's file: where it lies below the forms' folder ("real-estate/x.md") and what stands in it. */
export interface FormFile {
  path: string;
  text: string;
}

/**
 * Reads one form's file.
 * @param library the list of all forms, for the names of categories and related forms
 * @returns the form, if it has no mistake, and all mistakes of the file in the order of their lines
 */
export function parseForm(
  { path, text }: FormFile,
  library: readonly Listed[],
): { form?: Form; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const report = (line: number, message: string, hint: string) =>
    mistakes.push({ file: path, line, message, hint });
  const slug = path.replace(/^.*\//, "").replace(/\.md$/, "");
  const front = readFrontmatter(text.replaceAll("\r\n", "\n"), report);
  const { facts } = front;
  if (!facts) return { mistakes };
  const scope: Scope = { facts, repeats: [], certain: [], used: new Set(), report };
  checkFacts(slug, front, library, scope);
  const folder = library.find((form) => form.category === facts.category)?.categorySlug;
  if (folder && path.includes("/") && !path.endsWith(`${folder}/${slug}.md`)) {
    report(1, `the file does not lie in its category's folder.`, `Move it to “${folder}/${slug}.md”.`);
  }
  const body = readBody(front.body, scope);
  checkFields(front, scope);
  mistakes.sort((a, b) => a.line - b.line);
  if (mistakes.length) return { mistakes };
  return { form: { ...facts, slug, path: `${folder}/${slug}`, ...body }, mistakes };
}

/** Reads all files. What two of them must not share (slug, template id) is a mistake of the later one. */
export function parseForms(
  files: readonly FormFile[],
  library: readonly Listed[],
): { forms: Form[]; mistakes: Mistake[] } {
  const forms: Form[] = [];
  const mistakes: Mistake[] = [];
  const taken = new Map<string, string>();
  for (const file of files) {
    const read = parseForm(file, library);
    mistakes.push(...read.mistakes);
    if (!read.form) continue;
    for (const fact of [`slug “${read.form.slug}”`, `templateId “${read.form.templateId}”`]) {
      const other = taken.get(fact);
      if (other)
        mistakes.push({
          file: file.path,
          line: 1,
          message: `the ${fact} is taken.`,
          hint: `${other} has it.`,
        });
      taken.set(fact, file.path);
    }
    forms.push(read.form);
  }
  return { forms, mistakes };
}
