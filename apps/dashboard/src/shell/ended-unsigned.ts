import type { ContractRecord } from "@sealwright/protocol/signing/answers";

/** Declined, voided or expired: it binds no one, so nothing in it is due. */
export function endedUnsigned({ envelope }: Pick<ContractRecord, "envelope">): boolean {
  return envelope?.state === "declined" || envelope?.state === "voided" || envelope?.state === "expired";
}
