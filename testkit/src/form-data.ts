import { existsSync, globSync, readFileSync } from "node:fs";
import { listedForms } from "@sealwright/forms/library";
import { allCertificates, allNotices, lawOf, parseForms } from "@sealwright/forms/parse";

const library = new URL("../../apps/site/src/content/forms/", import.meta.url);

const read = new Map<string, string | undefined>();

/**
 * A form's data, as the site's build writes it: `/signature/contracts/{category}/{form}.json`. Reads that form alone,
 * since the whole library takes seconds.
 */
export async function readFormData(path: string): Promise<string | undefined> {
  if (!read.has(path)) read.set(path, parseOne(path));
  return read.get(path);
}

function parseOne(path: string): string | undefined {
  const [, name] = /^\/signature\/contracts\/([^/]+\/[^/]+)\.json$/.exec(path) ?? [];
  // Most forms of the library are not written yet, and reading the clauses alone takes a tenth of a second.
  if (!existsSync(new URL(`${name}.md`, library))) return undefined;
  const files = globSync([`${name}.md`, "clauses/*.md"], { cwd: library }).map((file) => ({
    path: file,
    text: readFileSync(new URL(file, library), "utf8"),
  }));
  const [form] = parseForms(files, listedForms, lawOf, allCertificates(), allNotices()).forms;
  return form && JSON.stringify(form);
}
