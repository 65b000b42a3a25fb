import type { templateEnvelopeRequest } from "@sealwright/protocol/api/schemas/template";
import type { z } from "zod";
import { invalid } from "../../base/api-error.ts";
import type {
  ApiApprover,
  ApiCopy,
  ApiEnvelopeRequest,
  ApiSigner,
  UsedTemplate,
} from "../../base/envelope-request.ts";
import { remindDays } from "../../workspace/document-drafts/draft-timing.ts";
import { filledTitle } from "../../workspace/document-drafts/template-title.ts";
import { bodyOf } from "../../workspace/templates/copy-body.ts";
import { rolesOf } from "../../workspace/templates/template-people.ts";
import { readApprover, readCopy, readCover, readSigner } from "./read-envelope-request.ts";

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
  const inRole = ({ role }: ApiCopy) => {
    const index = find(role);
    return { named: body.signers[index], parameter: `signers[${index}]`, unprintable: rules.unprintable };
  };
  const approvers = (template.approvers ?? []).map((one) => readApproverRole(one, inRole(one)));
  const copies = (template.copies ?? []).map((one) => readCopyRole(one, inRole(one)));
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

interface InRole {
  named: Named | undefined;
  parameter: string;
  unprintable(text: string): string[];
}

function readApproverRole(approver: ApiApprover, { named, parameter, unprintable }: InRole): ApiApprover {
  if (!named) return approver;
  assertNotOfSigner(named, parameter);
  const { verification } = approver;
  return { ...approver, ...readApprover({ verification, ...named }, parameter, unprintable) };
}

function readCopyRole(copy: ApiCopy, { named, parameter, unprintable }: InRole): ApiCopy {
  if (!named) return copy;
  assertNotOfSigner(named, parameter);
  if (named.verification === "email_code") {
    throw invalid(`${parameter}.verification`, "Someone who gets a copy is never asked for a code.");
  }
  return { ...copy, ...readCopy(named, parameter, unprintable) };
}

/** @throws ApiError invalid_request for what only someone who signs has */
function assertNotOfSigner({ order, message }: Named, parameter: string): void {
  if (order !== undefined) throw invalid(`${parameter}.order`, "Only someone who signs has an order.");
  if (message) {
    throw invalid(`${parameter}.message`, "Only someone who signs gets a message of their own.");
  }
}
