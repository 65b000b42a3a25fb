import type { templateEnvelopeRequest } from "@sealwright/protocol/api/schemas/template";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { z } from "zod";
import { invalid } from "../../base/api-error.ts";
import type { ApiCopy, ApiEnvelopeRequest, ApiSigner, UsedTemplate } from "../../base/envelope-request.ts";
import { remindDays } from "../../workspace/document-drafts/draft-timing.ts";
import { filledTitle } from "../../workspace/document-drafts/template-title.ts";
import { bodyOf } from "../../workspace/templates/copy-body.ts";
import { rolesOf } from "../../workspace/templates/template-people.ts";
import { readCover, readSigner } from "./read-envelope-request.ts";

type Body = z.output<typeof templateEnvelopeRequest>;
type Named = Body["signers"][number];

interface Template {
  used: UsedTemplate;
  request: ApiEnvelopeRequest;
}

/**
 * The request of an envelope, whose documents are still those of the template.
 * @throws ApiError invalid_request
 */
export function readDocumentTemplateRequest(
  body: Body,
  { used, request }: Template,
  rules: { unprintable(text: string): string[]; now: Date },
): ApiEnvelopeRequest {
  if (Object.keys(body.values ?? {}).length > 0) {
    throw invalid("values", "A template of documents has no blanks: its signers fill in its fields.");
  }
  const template = bodyOf(request);
  assertRoles(body.signers, template);
  const find = (role: string | undefined) => body.signers.findIndex((one) => one.role === role);
  const signers: ApiSigner[] = [];
  for (const signer of template.signers) {
    const index = find(signer.role);
    signers.push(readRole(signer, body.signers[index], { signers, index, unprintable: rules.unprintable }));
  }
  const others = <One extends ApiCopy>(people: readonly One[] = []) =>
    people.map((one) => withNamed(one, body.signers[find(one.role)]));
  const [approvers, copies] = [others(template.approvers), others(template.copies)];
  const { timeZone = template.timeZone } = body;
  const cover = readCover(
    {
      ...body,
      timeZone,
      subject:
        body.subject ??
        filledTitle(template.subject, { signers, approvers, copies }, { timeZone, now: rules.now }),
      message: body.message ?? template.message,
      expiresInDays: body.expiresInDays ?? (body.expiresOn ? undefined : template.expiresInDays),
      remindDays: body.remindDays ?? remindDays(template),
    },
    rules,
  );
  return {
    ...cover,
    signers,
    approvers: [...approvers, ...cover.approvers],
    copies: [...copies, ...cover.copies],
    documents: template.documents,
    fields: template.fields,
    template: used,
  };
}

/** @throws ApiError invalid_request for a role that is unknown, named twice, or needs someone */
function assertRoles(named: readonly Named[], template: ApiEnvelopeRequest): void {
  const roles = rolesOf(template);
  for (const [index, { role }] of named.entries()) {
    if (!roles.some((one) => one.role === role)) {
      const known = roles.map((one) => one.role).join(", ");
      throw invalid(`signers[${index}].role`, `The template’s roles are: ${known}.`);
    }
    if (named.findIndex((one) => one.role === role) !== index) {
      throw invalid(`signers[${index}].role`, `Another signer has the role ${role}.`);
    }
  }
  const missing = roles.find(({ role, email }) => !email && !named.some((one) => one.role === role));
  if (missing) throw invalid("signers", `The role ${missing.role} needs a signer.`);
}

/** Who is named takes the role as the template has it, but for what is given. */
function readRole(
  signer: ApiSigner,
  named: Named | undefined,
  {
    signers,
    index,
    unprintable,
  }: { signers: readonly ApiSigner[]; index: number; unprintable(text: string): string[] },
): ApiSigner {
  if (!named) return signer;
  const { order, verification, message } = signer;
  const read = readSigner(
    { order, verification, message, ...named },
    signers,
    `signers[${index}]`,
    unprintable,
  );
  return { ...read, capacity: signer.capacity ?? "" };
}

function withNamed<One extends ApiCopy>(one: One, named: Named | undefined): One {
  return named ? { ...one, name: named.name, email: normalizeEmail(named.email) } : one;
}
