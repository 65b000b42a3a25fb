import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { TemplateProposal, TemplateRole } from "@sealwright/protocol/signing/answers";
import type { ApiCopy, ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { fieldError } from "../../base/errors.ts";

type People = Pick<ApiEnvelopeRequest, "signers" | "approvers" | "copies">;

/** Whoever is in a role of a template. */
interface Filler {
  role: string;
  name: string;
  email: string;
}

/** Those who approve come first, as they are asked. */
export function rolesOf({ signers, approvers = [], copies = [] }: People): TemplateRole[] {
  const inOrder = signers.toSorted((one, other) => one.order - other.order);
  return [
    ...approvers.map(({ role = "", name, email, verification }) => {
      const needsCode = verification === "email_code";
      return { role, does: "approves" as const, order: 0, name, email, needsCode };
    }),
    ...inOrder.map(({ role, order, name, email, verification }) => {
      const needsCode = verification === "email_code";
      return { role, does: "signs" as const, order, name, email, needsCode };
    }),
    ...copies.map(({ role = "", name, email }) => {
      return { role, does: "copy" as const, order: 0, name, email, needsCode: false };
    }),
  ];
}

/** Who is in a contract, and whether each belongs to it alone. @param email the owner’s, who is the same each time */
export function proposedPeople(
  { signers, approvers = [], copies = [] }: People,
  email: string,
): TemplateProposal["fields"] {
  const proposed = (does: string, people: readonly (ApiCopy & { role?: string | undefined })[]) =>
    people.map((one) => {
      const answer = [one.name, one.email].filter(Boolean).join(", ");
      return { id: one.id, label: one.role ?? does, answer, isBlank: one.email !== email };
    });
  return [
    ...proposed("Approver", approvers),
    ...proposed("Signer", signers),
    ...proposed("Copy", copies),
  ].filter(({ answer }) => answer !== "");
}

/** People become roles. @param blanks ids of those who are asked for each time */
export function withRoles<Request extends People>(request: Request, blanks: readonly string[]): Request {
  const { signers, approvers, copies } = request;
  const asked = <One extends ApiCopy>(one: One): One =>
    blanks.includes(one.id) ? { ...one, name: "", email: "" } : one;
  return {
    ...request,
    signers: signers.map((one) =>
      blanks.includes(one.id) ? { ...asked(one), capacity: "", message: "" } : one,
    ),
    approvers: approvers?.map((one, at) => ({ ...asked(one), role: one.role ?? numbered("Approver", at) })),
    copies: copies?.map((one, at) => ({ ...asked(one), role: one.role ?? numbered("Copy", at) })),
  };
}

const numbered = (role: string, at: number) => (at === 0 ? role : `${role} ${at + 1}`);

/** @throws SigningError bad-request for a role that the template doesn’t have */
export function withPeople<Request extends People>(request: Request, people: readonly Filler[]): Request {
  const roles = rolesOf(request).map(({ role }) => role);
  const unknown = people.find(({ role }) => !roles.includes(role));
  if (unknown) throw fieldError("people", `${unknown.role} is no role of this template`);
  const filled = <One extends { role?: string | undefined; name: string; email: string }>(one: One): One => {
    const person = people.find(({ role }) => role === one.role);
    return person ? { ...one, name: person.name, email: normalizeEmail(person.email) } : one;
  };
  return {
    ...request,
    signers: request.signers.map(filled),
    approvers: request.approvers?.map(filled),
    copies: request.copies?.map(filled),
  };
}
