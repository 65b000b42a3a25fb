import type { ContractRecord } from "@sealwright/protocol/signing/answers";

/** Whether a contract is of files, from the workspace or a program, and not of a library form. */
export function isOfDocuments({
  templateId,
  origin,
}: Pick<ContractRecord, "templateId" | "origin">): boolean {
  return templateId === null && (origin === "upload" || origin === "api");
}
