import { globSync, readFileSync } from "node:fs";
import type { Form } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import { allCertificates, allNotices, lawOf, parseForms } from "@sealwright/forms/parse";

const library = new URL("../../apps/site/src/content/forms/", import.meta.url);

/** Parsing all of them takes some seconds. */
let parsed: readonly Form[] | undefined;

/** The forms' data, as the site's build writes it: `/signature/contracts/{category}/{form}.json`. */
export async function readFormData(path: string): Promise<string | undefined> {
  parsed ??= parseLibrary();
  const form = parsed.find((one) => path === `/signature/contracts/${one.path}.json`);
  return form && JSON.stringify(form);
}

function parseLibrary(): readonly Form[] {
  const files = globSync("*/*.md", { cwd: library }).map((file) => ({
    path: file,
    text: readFileSync(new URL(file, library), "utf8"),
  }));
  return parseForms(files, listedForms, lawOf, allCertificates(), allNotices()).forms;
}
