import { type Answers, type Form, runsIn, withSensitiveOf, writeText } from "@sealwright/forms";
import { type PreparedDocument, prepareForSigning } from "@sealwright/forms/signing";
import type { Preparation } from "@sealwright/protocol/signing/calls";
import { hashOf } from "../envelopes/file-store.ts";
import { SigningError } from "../errors.ts";
import type { Contract } from "./contracts.ts";
import type { Paperwork } from "./paperwork.ts";

/** What the sender fills in beside the stored answers. */
export interface FilledIn {
  /** Those that are never stored elsewhere. */
  answers: Record<string, unknown>;
  /** By the id of what the law does not allow: why it stays. */
  overrides: Record<string, string>;
}

/** A contract as it would be sent. */
export interface PreparedContract extends PreparedDocument {
  form: Form;
  /** All of them, those that are not stored too. */
  answers: Answers;
  /** With the answers that the page's text leaves out. */
  fullText: string;
  textHash: string;
}

/** Fills in a contract's form. @throws SigningError not-for-esign for a form that is no longer there */
export async function prepare(
  { templateId, answers: stored, text: shownText }: Contract,
  { answers: added, overrides }: FilledIn,
  paperwork: Pick<Paperwork, "form">,
): Promise<PreparedContract> {
  const form = await paperwork.form(templateId);
  if (!form)
    throw new SigningError("not-for-esign", "This form is no longer in the library. Start another one");
  const answers = withSensitiveOf(form, stored as Answers, added as Answers);
  const prepared = prepareForSigning({ form, answers, shownText, overrides });
  const fullText = writeText(prepared.document, Number.POSITIVE_INFINITY);
  return { ...prepared, form, answers, fullText, textHash: hashOf(fullText) };
}

/** As the page that asks who signs shows it. */
export function asPreparation(prepared: PreparedContract, html: string): Preparation {
  const { way, sensitive, signers, fullText, textHash, changes } = prepared;
  return {
    way: way.kind === "none" ? "kit" : way.kind,
    conditions: way.kind === "ask" ? way.conditions : way.kind === "send" ? [] : [way.reason],
    problems: problemsOf(prepared),
    guards: prepared.problems.flatMap(({ kind, path }) => (kind === "law" ? path : [])),
    kit: way.kind === "kit" ? way.steps : null,
    sensitive: sensitive.map(({ path, field }) => ({
      ...{ id: path, label: field.label, kind: field.type },
      ...(field.help ? { hint: field.help } : {}),
    })),
    recipients: signers.map(({ party, name, email, capacity, order }) => ({
      party,
      name,
      email,
      capacity,
      order,
    })),
    ...{ text: fullText, textHash, html },
    changes,
  };
}

/** A sentence each, by the question's path or, for a point of law, by its id. */
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
