import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parse } from "yaml";
import { type Answers, type FormDocument, fillForm } from "../../src/index.ts";
import {
  allCertificates,
  allNotices,
  type FormFile,
  type Listed,
  lawOf,
  parseForms,
} from "../../src/parse/index.ts";
import { ON } from "./day.ts";

const library = new URL("../../../../apps/site/src/content/forms/", import.meta.url);

/** The shared clauses that the forms of the library include. */
export function clauseFiles(): FormFile[] {
  return globSync("clauses/*.md", { cwd: library }).map((path) => ({
    path,
    text: readFileSync(new URL(path, library), "utf8"),
  }));
}

const certificates = allCertificates();
const notices = allNotices();

const files = globSync("*/*.md", { cwd: library, exclude: ["clauses/*"] }).map((path) => {
  const text = readFileSync(new URL(path, library), "utf8");
  return { path, text, facts: parse(text.split(/^---$/m)[1] ?? "") };
});

/** Each form listed as it says itself, and those to which it is related. */
const listed = files.flatMap(({ path, facts }): Listed[] => {
  const own = { top: false, ...facts, slug: basename(path, ".md"), esign: facts.esign.status };
  const related: string[] = facts.related ?? [];
  return [own, ...related.map((slug) => ({ ...own, slug }))].map((one) => ({
    ...one,
    categorySlug: dirname(path),
  }));
});

/** Forms of the library, blank or with answers: the slug, and the document. @param slug of the only one that is read */
export function libraryDocuments(slug = "*", answers: Answers = {}): [string, FormDocument][] {
  const clauses = clauseFiles();
  const wanted = files.filter(({ path }) => slug === "*" || path.endsWith(`/${slug}.md`));
  return wanted.map(({ path, text }) => {
    const own = listed.find(
      ({ slug, name }) => path.endsWith(`/${slug}.md`) && text.includes(`name: ${name}\n`),
    );
    const others = listed.filter(({ slug }) => slug !== own?.slug);
    const { forms, problems } = parseForms(
      [...clauses, { path, text }],
      own ? [own, ...others] : [],
      lawOf,
      certificates,
      notices,
    );
    const [form] = forms;
    if (!form) throw new Error(`${path}: ${JSON.stringify(problems)}`);
    return [form.slug, fillForm(form, answers, ON)];
  });
}
