import { type Answers, type Form, type FormDocument, fillForm, separateDocuments } from "@sealwright/forms";
import { today } from "@sealwright/forms/arithmetic/days";

interface CompanionFile {
  /** What follows the form's name: "lead-disclosure.pdf". */
  file: string;
  document: FormDocument;
}

/** The blank documents that go with a form in every state. */
export function companionFiles(form: Form): CompanionFile[] {
  return companionsOf(form, {});
}

/** Those that go with it in one state alone. */
export function stateCompanionFiles(form: Form, answers: Answers): CompanionFile[] {
  const everywhere = new Set(companionFiles(form).map(({ file }) => file));
  return companionsOf(form, answers).filter(({ file }) => !everywhere.has(file));
}

function companionsOf(form: Form, answers: Answers): CompanionFile[] {
  const { companions } = separateDocuments(fillForm(form, answers, today()));
  return companions.map((document) => ({ file: `${document.part}.pdf`, document }));
}
