import type { Form } from "../tree/form.ts";
import { readBody } from "./body.ts";
import { checkFacts, type Listed } from "./facts.ts";
import { checkFields } from "./fields.ts";
import { readFrontmatter } from "./frontmatter.ts";
import type { Problem } from "./problem.ts";
import type { Scope } from "./scope.ts";

export type { Listed } from "./facts.ts";
export { describeProblem, didYouMean, type Problem } from "./problem.ts";

/** A form's file: its path below the forms' folder ("real-estate/x.md") and its text. */
export interface FormFile {
  path: string;
  text: string;
}

/**
 * Reads one form's file.
 * @param library the list of all forms, for the names of categories and related forms
 * @returns the form, if there are no problems, and all problems in line order
 */
export function parseForm(
  { path, text }: FormFile,
  library: readonly Listed[],
): { form?: Form; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (line: number, message: string, hint: string) =>
    problems.push({ file: path, line, message, hint });
  const slug = path.replace(/^.*\//, "").replace(/\.md$/, "");
  const front = readFrontmatter(text.replaceAll("\r\n", "\n"), report);
  const { facts } = front;
  if (!facts) return { problems };
  const scope: Scope = { facts, repeats: [], certain: [], used: new Set(), report };
  checkFacts(slug, front, library, scope);
  const folder = library.find((form) => form.category === facts.category)?.categorySlug;
  if (folder && path.includes("/") && !path.endsWith(`${folder}/${slug}.md`)) {
    report(1, `the file is not in its category's folder.`, `Move it to “${folder}/${slug}.md”.`);
  }
  const body = readBody(front.body, scope);
  checkFields(front, scope);
  problems.sort((a, b) => a.line - b.line);
  if (problems.length) return { problems };
  return { form: { ...facts, slug, path: `${folder}/${slug}`, ...body }, problems };
}

/** Reads all files. A duplicate slug or template id is a problem of the later file. */
export function parseForms(
  files: readonly FormFile[],
  library: readonly Listed[],
): { forms: Form[]; problems: Problem[] } {
  const forms: Form[] = [];
  const problems: Problem[] = [];
  const taken = new Map<string, string>();
  for (const file of files) {
    const read = parseForm(file, library);
    problems.push(...read.problems);
    if (!read.form) continue;
    for (const fact of [`slug “${read.form.slug}”`, `templateId “${read.form.templateId}”`]) {
      const other = taken.get(fact);
      if (other)
        problems.push({
          file: file.path,
          line: 1,
          message: `the ${fact} is already used.`,
          hint: `${other} has it.`,
        });
      taken.set(fact, file.path);
    }
    forms.push(read.form);
  }
  return { forms, problems };
}
