import type { ApiCopy, ApiEnvelopeRequest, ApiSigner } from "../base/envelope-request.ts";
import type { OutgoingRecipient } from "./outgoing.ts";

/** Who signs, then who gets a copy. */
export function recipientsOf({ signers, copies = [] }: ApiEnvelopeRequest): OutgoingRecipient[] {
  return [...signers.map(asSigner), ...copies.map(asCopy)];
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
