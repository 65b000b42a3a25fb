import type { Block, FormDocument } from "../../fill/document.ts";
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
  const conditions = [...(status === "depends" ? [reason] : []), ...byHand(filled)];
  return conditions.length ? { kind: "ask", conditions } : { kind: "send" };
}

/** What the text leaves to be written by pen; exhibits are used on paper later. */
function byHand({ preamble, clauses }: FormDocument): string[] {
  const blocks: Block[] = contentOf({ preamble, clauses, exhibits: [] });
  const labels = blocks
    .flatMap(runsIn)
    .flatMap((run) => (run.kind === "blank" && !run.path ? run.label : []));
  if (!labels.length) return [];
  const named = [...new Set(labels)];
  const listed = named.slice(0, MOST_NAMED).join(", ") + (named.length > MOST_NAMED ? " and more" : "");
  return [
    `Some of it is left to write by hand (${listed}). Sent online, these ${labels.length} blanks are crossed out. Print it if they are needed.`,
  ];
}

const MOST_NAMED = 5;
