/** Checks the form files and prints every problem: all forms, or the slugs given as arguments. */
import { globSync, readFileSync } from "node:fs";
import { today } from "@sealwright/forms/arithmetic/days";
import { listedForms } from "@sealwright/forms/library";
import {
  allCertificates,
  allLaw,
  allNotices,
  describeProblem,
  endingLaw,
  endingSentence,
  lawOf,
  parseForms,
} from "@sealwright/forms/parse";

const folder = new URL("../apps/site/src/content/forms/", import.meta.url);
const wanted = process.argv.slice(2);
const paths = globSync("*/*.md", { cwd: folder }).sort();
const clauses = paths.filter((path) => path.startsWith("clauses/"));
const checked = paths
  .filter((path) => !path.startsWith("clauses/"))
  .filter((path) => !wanted.length || wanted.some((slug) => path.endsWith(`/${slug}.md`)));
const files = [...clauses, ...checked].map((path) => ({
  path,
  text: readFileSync(new URL(path, folder), "utf8"),
}));

const { forms, problems } = parseForms(files, listedForms, lawOf, allCertificates(), allNotices());
for (const problem of problems) console.log(describeProblem(problem));
for (const one of endingLaw(allLaw(), today()))
  console.log(`Ends soon, read what follows: ${endingSentence(one)}`);
console.log(`${forms.length} of ${checked.length} forms are valid`);
if (problems.length || checked.length < Math.max(wanted.length, 1)) process.exitCode = 1;
