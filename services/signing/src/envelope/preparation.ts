import { type Answers, type Form, runsIn, withSensitiveOf, writeText } from "@sealwright/forms";
import { addDays } from "@sealwright/forms/arithmetic/days";
import { type PreparedDocument, prepareForSigning } from "@sealwright/forms/signing";
import type { Preparation } from "@sealwright/protocol/signing/answers";
import { SigningError } from "../base/errors.ts";
import { hashOf } from "../base/hash.ts";
import type { Contract } from "./contracts.ts";
import type { DatedForms } from "./paperwork.ts";

const DEFAULT_EXPIRY_DAYS = 30;

export interface FilledIn {
  /** Answers that are stored nowhere else. */
  answers: Record<string, unknown>;
  overrides: Record<string, string>;
  expiresInDays?: number | undefined;
}

export interface PreparedContract extends PreparedDocument {
  form: Form;
  /** Includes answers that are not stored. */
  answers: Answers;
  fullText: string;
  textHash: string;
}

/** @throws SigningError not-for-esign if the form no longer exists */
export async function prepare(
  { templateId, answers: stored, text: shownText }: Pick<Contract, "templateId" | "answers" | "text">,
  { answers: added, overrides, expiresInDays = DEFAULT_EXPIRY_DAYS }: FilledIn,
  forms: DatedForms,
): Promise<PreparedContract> {
  const form = await forms.form(templateId);
  if (!form)
    throw new SigningError("not-for-esign", "This form is no longer in the library. Start another one");
  const answers = withSensitiveOf(form, stored as Answers, added as Answers);
  const { on } = forms;
  const signedBy = addDays(on, expiresInDays);
  const prepared = prepareForSigning({ form, answers, shownText, overrides, on, signedBy });
  const fullText = writeText(prepared.document, Number.POSITIVE_INFINITY);
  return { ...prepared, form, answers, fullText, textHash: hashOf(fullText) };
}

export function asPreparation(prepared: PreparedContract, html: string): Preparation {
  const { way, sensitive, signers, fullText, textHash, changes } = prepared;
  return {
    way: way.kind === "none" ? "kit" : way.kind,
    conditions: way.kind === "ask" ? way.conditions : way.kind === "send" ? [] : [way.reason],
    problems: problemsOf(prepared),
    guards: prepared.problems.flatMap(({ kind, path }) => (kind === "law" ? path : [])),
    kit: way.kind === "kit" ? way.steps : null,
    sensitive: sensitive.map(({ path, field }) => ({
      id: path,
      label: field.label,
      kind: field.type,
      ...(field.help ? { hint: field.help } : {}),
    })),
    recipients: signers.map(({ party, name, email, capacity, order }) => ({
      party,
      name,
      email,
      capacity,
      order,
    })),
    text: fullText,
    textHash,
    html,
    changes,
  };
}

/** A sentence each, by the question's path or the id of a legal warning. */
export function problemsOf({ problems }: Pick<PreparedDocument, "problems">): Record<string, string> {
  return Object.fromEntries(problems.map(({ path, sentence }) => [path, sentence]));
}

/** The cover note without its first paragraph, which says to remove the page. */
export function notesOf(cover: PreparedDocument["cover"]): string[] {
  const [, ...paragraphs] = cover?.content ?? [];
  return paragraphs.map((block) =>
    runsIn(block)
      .map((run) => (run.kind === "blank" ? "" : run.text))
      .join(""),
  );
}
