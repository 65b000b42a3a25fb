import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import { type Form, fillForm, separateDocuments } from "@sealwright/forms";
import { today } from "@sealwright/forms/arithmetic/days";
import { slugOf, usStates } from "@sealwright/forms/library";
import { stateCompanionFiles } from "../../catalog/forms/companion-files.ts";
import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { CHOSEN_STATE } from "../../catalog/forms/search-entries.ts";
import { statePageAt } from "../../catalog/forms/state-addresses.ts";
import { makePdf } from "../../features/forms/form-page/form-files.ts";
import type { StatePdfTask } from "./state-pdfs.ts";

const { folder, paths } = workerData as StatePdfTask;
const forms = new Map<string, Form>();

/** A form as its page's data has it. */
function formAt(path: string): Form {
  const form = forms.get(path) ?? JSON.parse(readFileSync(join(folder, LIBRARY, `${path}.json`), "utf8"));
  forms.set(path, form);
  return form;
}

for (const path of paths) {
  const { form: formPath = "", state = "" } = statePageAt(path) ?? {};
  const form = formAt(formPath);
  const name = usStates.find((one) => slugOf(one) === state) ?? "";
  const answers = { [CHOSEN_STATE]: name };
  const { main } = separateDocuments(fillForm(form, answers, today()));
  writeFileSync(join(folder, `${path}.pdf`), await makePdf(form, main, true));
  for (const { file, document } of stateCompanionFiles(form, answers))
    writeFileSync(join(folder, `${path}.${file}`), await makePdf(form, document, true));
}
