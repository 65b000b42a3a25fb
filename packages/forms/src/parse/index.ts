import { checkForm } from "../check/index.ts";
import type { Certificate } from "../law/certificate.ts";
import type { StateNotices } from "../law/notice.ts";
import type { LawOf } from "../law/read-law.ts";
import type { Form } from "../tree/form.ts";
import { readBody } from "./body.ts";
import { certificatesFor } from "./certificates.ts";
import { checkFacts, type Listed } from "./facts.ts";
import { checkFields } from "./fields.ts";
import type { FormFile } from "./form-file.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { expandClauses } from "./include/expand.ts";
import { isShared, readShared, type SharedTexts } from "./include/shared-clause.ts";
import { alongsideOf, notesOf, placedNotices } from "./law/notices.ts";
import type { Problem, Report } from "./problem.ts";
import type { Scope } from "./scope.ts";

export { endingLaw, endingSentence } from "../law/ending.ts";
export {
  allCertificates,
  allLaw,
  allNotices,
  certificatesIn,
  type LawOf,
  lawIn,
  lawOf,
  noticesIn,
} from "../law/read-law.ts";
export { KINDS, type Kind, kindNames, type RequiredClause } from "../tree/kinds.ts";
export type { Listed } from "./facts.ts";
export type { FormFile } from "./form-file.ts";
export { describeProblem, didYouMean, type Problem } from "./problem.ts";

/** Sources that many forms share. */
interface Shared {
  texts?: SharedTexts;
  lawOf?: LawOf;
  certificates?: readonly Certificate[];
  notices?: readonly StateNotices[];
  /** ISO date, against which dates are in the future. */
  today?: string;
}

/** A form that names state law is read only with it. */
const noLaw: LawOf = () => undefined;
const noTexts: SharedTexts = { clauses: new Map(), sources: new Map() };

/**
 * Reads one form's file.
 * @param library the list of all forms, for the names of categories and related forms
 * @param shared the clauses and sources that it may include, and the state law that it may name
 * @returns the form, if there are no problems, and all problems in line order
 */
export function parseForm(
  { path, text }: FormFile,
  library: readonly Listed[],
  { texts = noTexts, lawOf = noLaw, certificates = [], notices = [], today = isoToday() }: Shared = {},
): { form?: Form; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = reporter(path, problems);
  const slug = path.replace(/^.*\//, "").replace(/\.md$/, "");
  const front = readFrontmatter(text.replaceAll("\r\n", "\n"), texts, lawOf, report);
  const { facts } = front;
  if (!facts) return { problems };
  const scope: Scope = {
    facts,
    notices,
    placed: new Set(),
    repeats: [],
    certain: [],
    used: new Set(),
    report,
  };
  checkFacts(slug, front, library, scope);
  const folder = library.find((form) => form.category === facts.category)?.categorySlug;
  if (folder && path.includes("/") && !path.endsWith(`${folder}/${slug}.md`)) {
    report(1, `the file is not in its category's folder.`, `Move it to “${folder}/${slug}.md”.`);
  }
  const expanded = expandClauses(front.body, texts.clauses, report);
  const body = readBody(expanded.text, {
    ...scope,
    placed: placedNotices(expanded.text),
    inText: true,
    report: expanded.report,
  });
  checkFields(front, scope);
  const included = [...front.taken].flatMap((name) => texts.clauses.get(name) ?? []);
  const source = {
    file: text,
    included,
    body: expanded.text,
    reportFile: report,
    reportBody: expanded.report,
  };
  checkForm(front, body, source, today);
  problems.sort((a, b) => a.line - b.line);
  if (problems.length) return { problems };
  const document = facts.law?.notices;
  const beside = document && !/^::notices$/m.test(expanded.text) ? notesOf(document, notices) : undefined;
  const notary = { ...facts.notary, certificates: certificatesFor(facts.notary, certificates) };
  return {
    form: {
      ...facts,
      notary,
      states: [...facts.states, ...(beside ?? [])],
      alongside: [...facts.alongside, ...alongsideOf(facts.law, notices, beside !== undefined)],
      slug,
      path: `${folder}/${slug}`,
      ...body,
    },
    problems,
  };
}

/** Reads all files, those of shared clauses first. A duplicate slug or template id is a problem of the later file. */
export function parseForms(
  files: readonly FormFile[],
  library: readonly Listed[],
  lawOf: LawOf = noLaw,
  certificates: readonly Certificate[] = [],
  notices: readonly StateNotices[] = [],
): { forms: Form[]; problems: Problem[] } {
  const forms: Form[] = [];
  const problems: Problem[] = [];
  const taken = new Map<string, string>();
  const texts = readShared(files.filter(isShared), (path) => reporter(path, problems));
  for (const file of files.filter((one) => !isShared(one))) {
    const read = parseForm(file, library, { texts, lawOf, certificates, notices });
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

function reporter(file: string, problems: Problem[]): Report {
  return (line, message, hint) => problems.push({ file, line, message, hint });
}

function isoToday(): string {
  return new Date().toISOString().slice(0, 10);
}
