import {
  type Answers,
  type Form,
  type Party,
  questionsOf,
  singleQuestions,
  withoutSensitive,
} from "@sealwright/forms";
import { prepareForSigning } from "@sealwright/forms/signing";
import type { templateEnvelopeRequest } from "@sealwright/protocol/api/schemas/template";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { z } from "zod";
import { invalid, wrongState } from "../../base/api-error.ts";
import type { ApiEnvelopeRequest, ApiSigner, UsedTemplate } from "../../base/envelope-request.ts";
import { isGiven } from "../templates/blanks.ts";
import { fillBlanks } from "./fill-blanks.ts";
import { readCover, readSigner } from "./read-envelope-request.ts";

interface Template {
  used: UsedTemplate;
  form: Form;
  answers: Answers;
  /** Today as an ISO date. */
  on: string;
}

/**
 * @param document the id of the one document
 * @returns the stored part of the request, and all answers, some of which are never stored
 * @throws ApiError invalid_request, wrong_state
 */
export function readTemplateRequest(
  body: z.output<typeof templateEnvelopeRequest>,
  { used, form, answers: kept, on }: Template,
  { document, unprintable, now }: { document: string; unprintable(text: string): string[]; now: Date },
): { request: ApiEnvelopeRequest; answers: Answers } {
  if (body.version !== undefined && body.version !== used.version) {
    throw invalid("version", "A template of a form has one version.");
  }
  const { values = {}, subject = used.name, ...rest } = body;
  const cover = readCover({ ...rest, subject }, { unprintable, now });
  const answers = withSigners(form, kept, fillBlanks(form, kept, values, on), body.signers, on);
  const prepared = prepareForSigning({ form, answers, shownText: "", on });
  const proposed = new Map(prepared.signers.map((signer) => [signer.party, signer]));
  const signers: ApiSigner[] = [];
  for (const [index, given] of body.signers.entries()) {
    const { order, capacity } = proposed.get(given.role) ?? {};
    const signer = readSigner({ order, ...given }, signers, `signers[${index}]`, unprintable);
    signers.push({ ...signer, ...(capacity ? { capacity } : {}) });
  }
  assertSendable(prepared, signers);
  const stored = withoutSensitive(form, answers);
  if (body.send === false && JSON.stringify(stored) !== JSON.stringify(answers)) {
    throw invalid("values", "A value that is never stored can’t be in a draft. Send it at once.");
  }
  const { templateId } = form;
  return {
    request: {
      ...cover,
      documents: [document],
      signers,
      form: { templateId, answers: stored },
      template: used,
    },
    answers,
  };
}

/** A party without a name in the template takes its signer's. */
function withSigners(
  form: Form,
  kept: Answers,
  answers: Answers,
  signers: z.output<typeof templateEnvelopeRequest>["signers"],
  on: string,
): Answers {
  const parties = questionsOf(form, answers, on)
    .flatMap(({ questions }) => questions.flatMap(singleQuestions))
    .filter(({ field }) => field.type === "party");
  return parties.reduce((filled, { path, field, value }) => {
    const signer = signers.find(({ role }) => role === path);
    if (!signer || field.type !== "party" || isGiven(kept, `${path}.name`)) return filled;
    return withAnswer(filled, path.split("."), namedBy((value ?? {}) as Party, field.kinds, signer));
  }, answers);
}

/** A person is the signer; an organization or a trust has its own name, and the signer signs for it. */
function namedBy(party: Party, kinds: readonly string[], { name, email }: { name: string; email: string }) {
  const isPerson = party.name ? (party.kind ?? kinds[0]) === "person" : kinds.includes("person");
  const own: Party = isPerson && !party.name ? { kind: "person", name } : isPerson ? {} : { signer: name };
  return { email, ...own, ...party } as Party;
}

/** The form’s answers once its party has another signer’s address, where they have the former one. */
export function withAddress(answers: Answers, { role, email: former }: ApiSigner, email: string): Answers {
  const steps = role.split(".");
  const party = steps.reduce<unknown>(
    (found, step) => (found as Record<string, unknown> | undefined)?.[step],
    answers,
  ) as Party | undefined;
  if (!party?.email || normalizeEmail(party.email) !== former) return answers;
  return withAnswer(answers, steps, { ...party, email });
}

function withAnswer(answers: Answers, [step = "", ...rest]: string[], party: Party): Answers {
  if (rest.length === 0) return { ...answers, [step]: party };
  const items = (Array.isArray(answers[step]) ? answers[step] : []) as Answers[];
  const [index = "0", ...inner] = rest;
  const item = withAnswer(items[Number(index)] ?? {}, inner, party);
  return { ...answers, [step]: items.toSpliced(Number(index), 1, item) };
}

/** @throws ApiError invalid_request, wrong_state if the template cannot be sent as it is */
export function assertSendable(
  { way, problems, places }: ReturnType<typeof prepareForSigning>,
  signers: readonly ApiSigner[],
): void {
  if (way.kind === "kit" || way.kind === "none") throw wrongState("paper_only", way.reason);
  const parties = new Set(places.map(({ party }) => party));
  const unknown = signers.findIndex(({ role }) => !parties.has(role));
  if (unknown >= 0) {
    const roles = [...parties].join(", ");
    throw invalid(`signers[${unknown}].role`, `The contract’s roles are: ${roles}.`);
  }
  const missing = [...parties].find((party) => !signers.some(({ role }) => role === party));
  if (missing) throw invalid("signers", `The role ${missing} needs a signer.`);
  const [problem] = problems;
  if (problem) throw invalid(problem.path ? `values.${problem.path}` : "values", problem.sentence);
}
