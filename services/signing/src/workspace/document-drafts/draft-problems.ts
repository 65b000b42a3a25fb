import { isEmail } from "@sealwright/protocol/credentials";
import { MAX_RECIPIENTS } from "@sealwright/protocol/signing";
import { FIELD_KINDS, LEAST_OPTIONS } from "@sealwright/protocol/signing/field-kinds";
import { NO_TERMS, termProblems } from "@sealwright/terms";
import { missingSentence } from "@sealwright/typefaces/missing-sentence";
import type { ApiCopy, ApiEnvelopeRequest, ApiField, ApiSigner } from "../../base/envelope-request.ts";
import { hasLink } from "../../base/plain-words.ts";
import { fieldProblem, overlapProblem } from "../../envelope/documents/check-fields.ts";
import type { Upload } from "../../envelope/upload-store.ts";
import { timingProblems } from "./draft-timing.ts";

interface Rules {
  uploads: readonly Pick<Upload, "id" | "pages">[];
  unprintable(text: string): string[];
  now: Date;
}

/** @returns a sentence for all that keeps a draft from being sent, by `people.0.email`, `fields.3` or the name of a part */
export function draftProblems(request: ApiEnvelopeRequest, rules: Rules): Record<string, string> {
  const { subject, message, documents, signers, approvers = [], copies = [], fields = [] } = request;
  const problems: Record<string, string> = {};
  const say = (key: string, sentence: string | undefined) => {
    if (sentence && !problems[key]) problems[key] = sentence;
  };
  if (documents.length === 0) say("documents", "Add the document to sign.");
  say("title", subject ? linkIn(subject, "A title") : "Enter a title.");
  say("message", linkIn(message, "The message"));
  for (const [name, sentence] of Object.entries(timingProblems(request, rules.now))) say(name, sentence);
  if (signers.length === 0) say("people", "Add who signs.");
  for (const [row, signer] of signers.entries()) {
    for (const [name, sentence] of Object.entries(personProblems(signer, rules))) {
      say(`people.${row}.${name}`, sentence);
    }
  }
  for (const [list, people] of Object.entries({ approvers, copies })) {
    for (const [row, person] of people.entries()) {
      for (const [name, sentence] of Object.entries(addresseeProblems(person, rules))) {
        say(`${list}.${row}.${name}`, sentence);
      }
    }
  }
  if (signers.length + approvers.length + copies.length > MAX_RECIPIENTS) {
    say("people", `At most ${MAX_RECIPIENTS} people sign, approve or get a copy.`);
  }
  for (const [index, field] of fields.entries()) say(`fields.${index}`, placeProblem(field, request, rules));
  for (const [name, sentence] of Object.entries(termProblems(request.terms ?? NO_TERMS))) {
    say(`terms.${name}`, sentence);
  }
  const overlap = overlapProblem(request);
  const [, over] = /^fields\[(\d+)\]$/.exec(overlap?.parameter ?? "") ?? [];
  if (over) say(`fields.${over}`, overlap?.sentence);
  const placeless = signers.filter(({ role }) => !isSignedBy(role, fields));
  if (documents.length > 0 && placeless.length > 0) {
    const names = new Intl.ListFormat("en-US").format(placeless.map(nameOf));
    say("fields", `${names} ${placeless.length === 1 ? "has" : "have"} no place to sign.`);
  }
  return problems;
}

/** @returns a sentence for all that keeps a draft from being sent as a test */
export function testProblems(
  { signers, approvers = [], copies = [] }: ApiEnvelopeRequest,
  uploads: readonly Pick<Upload, "name" | "isSigned">[],
  ownEmail: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [list, people] of Object.entries({ people: signers, approvers, copies })) {
    for (const [row, { email }] of people.entries()) {
      if (email === ownEmail) continue;
      problems[`${list}.${row}.email`] = `A test goes to your own address, ${ownEmail}.`;
    }
  }
  const signed = uploads.find(({ isSigned }) => isSigned);
  if (signed) {
    problems.documents = `“${signed.name}” is signed already, so its pages can’t be marked as a test.`;
  }
  return problems;
}

const isSignedBy = (role: string, fields: readonly ApiField[]) =>
  fields.some((field) => field.role === role && field.kind === "signature");

const nameOf = ({ name, role }: ApiSigner) => name || role;

function linkIn(text: string, what: string): string | undefined {
  return hasLink(text) ? `${what} has no link in it. Say it in words.` : undefined;
}

type Problems = Record<string, string | undefined>;

function addresseeProblems({ name, email }: ApiCopy, { unprintable }: Rules): Problems {
  const missing = unprintable(name);
  const unwritable = missing.length > 0 ? `${missingSentence(missing)}.` : undefined;
  return {
    name: name ? (linkIn(name, "A name") ?? unwritable) : "Enter the name.",
    email: isEmail(email) ? undefined : "Please enter valid email",
  };
}

function personProblems(signer: ApiSigner, rules: Rules): Problems {
  const { capacity = "", message = "" } = signer;
  const missing = rules.unprintable(capacity);
  const unwritable = missing.length > 0 ? `${missingSentence(missing)}.` : undefined;
  return {
    ...addresseeProblems(signer, rules),
    capacity: linkIn(capacity, "A title") ?? unwritable,
    message: linkIn(message, "The message"),
  };
}

function placeProblem(
  field: ApiField,
  { signers }: ApiEnvelopeRequest,
  { uploads, unprintable }: Rules,
): string | undefined {
  const { kind, role, document, page = 1, label = "", value = "", options } = field;
  const { title } = FIELD_KINDS[kind];
  if (!signers.some((signer) => signer.role === role)) {
    return `${title} on page ${page} is no one’s. Choose whose it is, or delete it.`;
  }
  const pages = uploads.find(({ id }) => id === document)?.pages ?? 0;
  if (page > pages) return `${title} is on page ${page}. The document’s last page is ${pages}.`;
  const problem = fieldProblem(field);
  const named = `${title.toLowerCase()} on page ${page}`;
  if (problem?.parameter === "label" && !label) return `Say what is asked in the ${named}.`;
  if (options?.some((option) => option.label === "")) return `Say what can be chosen in the ${named}.`;
  if (options && options.length < LEAST_OPTIONS) return `Give the ${named} at least two options.`;
  const missing = unprintable([label, value, ...(options ?? []).map((option) => option.label)].join(""));
  return problem?.sentence ?? (missing.length > 0 ? `${missingSentence(missing)}.` : undefined);
}
