import type { FormDocument } from "../../fill/document.ts";
import { contentOf, runsIn } from "../../fill/runs.ts";
import { type SigningSteps, signingSteps } from "../signing-kit.ts";

/** How a form that is filled in is signed. */
export type WayToSign =
  /** Online. */
  | { kind: "send" }
  /** Online, if the sender confirms what it depends on: one sentence each. */
  | { kind: "ask"; conditions: string[] }
  /** On paper: why, who else must be there, and the steps. */
  | { kind: "kit"; reason: string; witnesses: number; notary: boolean; steps: SigningSteps }
  /** Not at all: it has no place to sign. */
  | { kind: "none"; reason: string };

type EsignFacts = Parameters<typeof signingSteps>[0];

/**
 * By the form's e-sign status and by what the answers made of it: a notary or witnesses need everyone in one room, so a document
 * that has a place for them is signed on paper.
 */
export function waysToSign(form: EsignFacts, filled: FormDocument): WayToSign {
  const { closings } = filled;
  const notary = closings.some(({ id }) => id.startsWith("notary"));
  const witnesses = closings.find(({ id }) => id === "witnesses")?.lines.length ?? 0;
  const { status, reason } = form.esign;
  if (status === "no" || notary || witnesses) {
    const steps = signingSteps(form);
    if (!steps) throw new Error("A form without witnesses or a notary made a document with them.");
    return { kind: "kit", reason, witnesses, notary, steps };
  }
  const isSigned = closings.some(({ lines }) => lines.some(({ party }) => party !== undefined));
  if (!isSigned) return { kind: "none", reason: "This document has no place for a signature." };
  const conditions = [...(status === "depends" ? [reason] : []), ...leftBlank(filled)];
  return conditions.length ? { kind: "ask", conditions } : { kind: "send" };
}

/**
 * Whether a form's page offers to sign it online: one that can be, and one for which that depends on something, unless its
 * answers make a document that is signed before a notary or witnesses.
 */
export function offersSigning(form: EsignFacts, filled: FormDocument): boolean {
  if (form.esign.status !== "depends") return form.esign.status === "yes";
  const { kind } = waysToSign(form, filled);
  return kind === "send" || kind === "ask";
}

/** Blanks that no answer fills; exhibits are used on paper later, and companions are signed with the document. */
function leftBlank({ state, preamble, clauses, exhibits }: FormDocument): string[] {
  const blanks = contentOf({ preamble, clauses, exhibits: exhibits.filter(({ companion }) => companion) })
    .flatMap(runsIn)
    .filter((run) => run.kind === "blank");
  const labeled = (why: (typeof blanks)[number]["because"]) => [
    ...new Set(blanks.flatMap(({ because, label }) => (because === why ? label : []))),
  ];
  const byHand = labeled("byHand");
  const unknown = state === undefined ? [] : labeled("lawUnknown");
  return [
    ...(byHand.length
      ? [
          `Some of it is left to write by hand (${shortList(byHand)}). Sent online, these blanks are crossed out; print it if they are needed.`,
        ]
      : []),
    ...(unknown.length
      ? [
          `We could not read the law of ${state} on everything that it names (${shortList(unknown)}). Sent online, these blanks are crossed out.`,
        ]
      : []),
  ];
}

const MOST_LISTED = 5;

function shortList(labels: readonly string[]): string {
  return labels.slice(0, MOST_LISTED).join(", ") + (labels.length > MOST_LISTED ? " and more" : "");
}
