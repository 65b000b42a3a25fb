import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import type { Upload } from "../../envelope/upload-store.ts";
import { draftProblems } from "./draft-problems.ts";
import { signedFurther } from "./signed-further.ts";
import { filledTitle, unknownPlaceholders } from "./template-title.ts";

/** Stands for an address that is asked for each time. */
const ANY_ADDRESS = "someone@example.com";

/** @returns a sentence for all that keeps a template from being saved as a version, as `draftProblems` does */
export function templateProblems(
  request: ApiEnvelopeRequest,
  rules: Parameters<typeof draftProblems>[1] & {
    uploads: readonly Pick<Upload, "id" | "name" | "isSigned">[];
  },
): Record<string, string> {
  const { signers, approvers = [], copies = [], subject, timeZone } = request;
  const named = <One extends { role?: string | undefined; name: string; email: string }>(
    people: readonly One[],
  ) => people.map((one) => ({ ...one, name: one.name || one.role || "", email: one.email || ANY_ADDRESS }));
  const [unknown] = unknownPlaceholders(subject, request);
  const roleProblems: Record<string, string> = {};
  for (const [list, people] of Object.entries({ approvers, copies })) {
    for (const [row, { role }] of people.entries()) {
      if (!role) roleProblems[`${list}.${row}.role`] = "Enter what the template calls them.";
    }
  }
  const filled: ApiEnvelopeRequest = {
    ...request,
    signers: named(signers),
    approvers: named(approvers.map((one) => ({ ...one, name: one.name || "Approver" }))),
    copies: named(copies.map((one) => ({ ...one, name: one.name || "Copy" }))),
    subject: filledTitle(subject, request, { timeZone, now: rules.now }),
  };
  const problems = { ...draftProblems(filled, rules), ...roleProblems };
  for (const upload of rules.uploads) {
    const sentence = upload.isSigned ? signedFurther(upload, request) : undefined;
    if (sentence) problems.documents = `${sentence}.`;
  }
  if (unknown !== undefined) {
    problems.title = `“{${unknown}}” is not a role of this template. Write one of its roles in braces, or {date}.`;
  }
  return problems;
}
