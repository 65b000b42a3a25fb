/** Starts a new version of a form before it is edited, keeping its text: `npm run new:version -- invoice "What changes."` */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { fillForm, writeText } from "@sealwright/forms";
import { today } from "@sealwright/forms/arithmetic/days";
import { listedForms } from "@sealwright/forms/library";
import { allNotices, describeProblem, lawOf, parseForms } from "@sealwright/forms/parse";

const FOLDER = new URL("../apps/site/src/content/forms/", import.meta.url);

/** A form's file with the next version, its day and what changes. */
export function withNextVersion(text: string, today: string, what: string): string {
  const [, major, minor] = /^version: "(\d+)\.(\d+)"$/m.exec(text) ?? [];
  const next = `${major}.${Number(minor) + 1}`;
  const entry = `  - { version: "${next}", date: ${today}, text: ${JSON.stringify(what)} }`;
  return text
    .replace(/^version: .*$/m, `version: "${next}"`)
    .replace(/^date: .*$/m, `date: ${today}`)
    .replace(/^changes:$/m, `changes:\n${entry}`);
}

function main([slug = "", what = ""]: readonly string[]): number {
  const paths = globSync(`{clauses/*,*/${slug}}.md`, { cwd: FOLDER });
  const files = paths.map((path) => ({ path, text: readFileSync(new URL(path, FOLDER), "utf8") }));
  const { forms, problems } = parseForms(files, listedForms, lawOf, [], allNotices());
  for (const problem of problems) console.error(describeProblem(problem));
  const form = forms.find((one) => one.slug === slug);
  const file = files.find(({ path }) => path.endsWith(`/${slug}.md`));
  if (!form || !file || !what) {
    console.error('Usage: npm run new:version -- invoice "What changes."');
    return 1;
  }
  const history = new URL(`history/${slug}/`, FOLDER);
  mkdirSync(history, { recursive: true });
  const kept = new URL(`${form.version}.txt`, history);
  writeFileSync(kept, writeText(fillForm(form, {}, today()), Number.POSITIVE_INFINITY));
  writeFileSync(
    new URL(file.path, FOLDER),
    withNextVersion(file.text, new Date().toISOString().slice(0, 10), what),
  );
  console.log(`${kept.pathname}\nNow edit ${file.path}, then run npm run quality.`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = main(process.argv.slice(2));
