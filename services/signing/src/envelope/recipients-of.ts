import type { ApiApprover, ApiCopy, ApiEnvelopeRequest, ApiSigner } from "../base/envelope-request.ts";
import type { OutgoingRecipient } from "./outgoing.ts";

/** Who approves, who signs, then who gets a copy. */
export function recipientsOf({
  signers,
  approvers = [],
  copies = [],
}: ApiEnvelopeRequest): OutgoingRecipient[] {
  return [...approvers.map(asApprover), ...signers.map(asSigner), ...copies.map(asCopy)];
}

/** Before the first step, in which someone signs. */
const APPROVAL_STEP = 0;

function asApprover({ verification, ...approver }: ApiApprover): OutgoingRecipient {
  return {
    ...asCopy(approver),
    role: "approver",
    signOrder: APPROVAL_STEP,
    needsCode: verification === "email_code",
  };
}

function asSigner(signer: ApiSigner): OutgoingRecipient {
  const { id, role, name, email, order, verification, capacity = "", message = "" } = signer;
  return {
    id,
    role: "signer",
    party: role,
    name,
    email,
    capacity,
    signOrder: order,
    needsCode: verification === "email_code",
    message,
  };
}

function asCopy({ id, name, email }: ApiCopy): OutgoingRecipient {
  return {
    id,
    role: "copy",
    party: "",
    name,
    email,
    capacity: "",
    signOrder: 1,
    needsCode: false,
  };
}
