import {
  anything,
  type Checked,
  flag,
  list,
  nullable,
  number,
  oneOf,
  record,
  shape,
  text,
} from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../../product/email.ts";
import type { contractRequest } from "../messages/contract-messages.ts";
import type {
  renameTemplateRequest,
  saveTemplateRequest,
  templateRequest,
} from "../messages/template-messages.ts";
import type { SigningContract } from "./signing-contract.ts";

const listedTemplate = shape({
  id: text,
  name: text,
  /** The form's template id. */
  templateId: number,
  formTitle: text,
  version: text,
  /** Labels of what is left blank for next time. */
  blanks: list(text),
  savedAt: text,
  lastUsedAt: nullable(text),
  uses: number,
  /** Since it was saved: `gone` from the library. */
  form: oneOf("same", "changed", "gone"),
});
export type ListedTemplate = Checked<typeof listedTemplate>;

/** The last used first. */
export const listTemplates = {
  path: "templates/list",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ templates: list(listedTemplate) }),
  errors: [],
} satisfies SigningContract;

const changes = list(shape({ kind: oneOf("added", "removed", "same"), line: text }));

const proposal = shape({
  title: text,
  templateId: number,
  version: text,
  /** Why none can be saved now; null if one can. */
  refusal: nullable(text),
  /** The form's questions that have an answer. */
  fields: list(shape({ id: text, label: text, answer: text, isBlank: flag })),
});
export type TemplateProposal = Checked<typeof proposal>;

/** What of a contract a template would keep. */
export const proposeTemplate = {
  path: "templates/propose",
  caller: "grant",
  request: takes<typeof contractRequest>(),
  answer: proposal,
  errors: ["contract-not-found", "wrong-state"],
} satisfies SigningContract;

export const saveTemplate = {
  path: "templates/save",
  caller: "grant",
  request: takes<typeof saveTemplateRequest>(),
  answer: shape({ id: text }),
  errors: ["contract-not-found", "plan-required", "templates-full", "wrong-state"],
} satisfies SigningContract;

const reuse = shape({
  title: text,
  templateId: number,
  /** Of the form when its text was kept, and now. */
  version: text,
  versionNow: nullable(text),
  /** Answers to begin with, by field. */
  answers: record(anything),
  /** Lines of the text that differ now; none if it is the same. */
  changes,
});
export type Reuse = Checked<typeof reuse>;

/** What using it again begins with. Changes nothing. */
export const readTemplate = {
  path: "templates/read",
  caller: "grant",
  request: takes<typeof templateRequest>(),
  answer: shape({ template: listedTemplate, reuse }),
  errors: ["template-not-found"],
} satisfies SigningContract;

/** Records that it was used, and answers what to begin with. */
export const startTemplate = {
  path: "templates/start",
  caller: "grant",
  request: takes<typeof templateRequest>(),
  answer: shape({ templateId: number, answers: record(anything) }),
  errors: ["template-not-found"],
} satisfies SigningContract;

/** "Make another like this": what a contract's answers begin another one with. */
export const readAnother = {
  path: "templates/another",
  caller: "grant",
  request: takes<typeof contractRequest>(),
  answer: reuse,
  errors: ["contract-not-found", "wrong-state"],
} satisfies SigningContract;

export const renameTemplate = {
  path: "templates/rename",
  caller: "grant",
  request: takes<typeof renameTemplateRequest>(),
  answer: shape({ renamed: oneOf(true) }),
  errors: ["template-not-found", "template-renamed"],
} satisfies SigningContract;

/** For a day, it can be taken back. */
export const deleteTemplate = {
  path: "templates/delete",
  caller: "grant",
  request: takes<typeof templateRequest>(),
  answer: shape({ deleted: oneOf(true) }),
  errors: ["template-not-found"],
} satisfies SigningContract;

export const restoreTemplate = {
  path: "templates/restore",
  caller: "grant",
  request: takes<typeof templateRequest>(),
  answer: shape({ restored: oneOf(true) }),
  errors: ["plan-required", "template-not-found", "templates-full"],
} satisfies SigningContract;
