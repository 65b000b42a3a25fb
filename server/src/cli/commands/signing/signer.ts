import { createSignerRegister, type Erasure } from "@sealwright/signing";
import { z } from "zod";
import { ActError, defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";

const input = z.object({ email: z.string() });
const EMAIL = "<email>";

const find = defineAct({
  name: "signing signer",
  input,
  run: ({ email }, { database }) => createSignerRegister(database).find(email),
});

const erase = defineAct({
  name: "signing erase-signer",
  input,
  async *run({ email }, { database }) {
    let isKnown = false;
    for await (const erasure of createSignerRegister(database).erase(email)) {
      isKnown = true;
      yield erasure;
    }
    if (!isKnown) throw new ActError("No one with this address was asked to sign a contract.");
  },
});

export const signingSigner = defineCommand({
  name: "signing signer",
  summary: "Lists what is stored about someone who was asked to sign; with --json, all of it.",
  takes: [EMAIL],
  acts: [find],
  async *run({ arguments: [email = ""] }, session) {
    for await (const data of (await session.operator()).call(find, { email })) {
      const { envelope, state, sender, title, name, signedAt } = data;
      const signed = signedAt ? `signed ${signedAt}` : "not signed";
      yield { text: `${envelope}  ${state}  ${sender}  ${title}: ${name}, ${signed}`, data };
    }
  },
});

/** The outcome for a contract, with the reason why something stays. */
const OUTCOMES: Record<Erasure["outcome"], string> = {
  erased: "its text and file stay, as their sender wrote them",
  kept: "signed by everyone, so it is the other parties’ evidence for CONTRACTS_KEPT_DAYS",
  out: "still to be signed: they can decline it, or its sender void it, and then be erased",
};

export const signingEraseSigner = defineCommand({
  name: "signing erase-signer",
  summary:
    "Erases someone from contracts that ended without everyone’s signature, and says what is kept of the others, and why.",
  takes: [EMAIL],
  acts: [erase],
  async *run({ arguments: [email = ""] }, session) {
    for await (const data of (await session.operator()).call(erase, { email })) {
      const { envelope, title, sender, outcome } = data;
      yield { text: `${envelope}  ${outcome}  ${sender}  ${title}: ${OUTCOMES[outcome]}`, data };
    }
  },
});
