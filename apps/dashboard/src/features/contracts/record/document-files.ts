import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import { contractPath } from "../../../ui/paths/contract-path.ts";

const FILES: Record<ContractFile, { name: string; about: string }> = {
  sealed: { name: "Sealed PDF", about: "With all signatures, the evidence and our seal" },
  certificate: { name: "Audit certificate", about: "Who did what, and when" },
  shown: { name: "PDF as sent", about: "The same bytes that its first signers were shown" },
};

export interface DocumentFile {
  kind: ContractFile;
  /** With its document's title, where there are several. */
  name: string;
  about: string;
  path: string;
  /** SHA-256, hex, where one is kept. */
  hash: string | null;
}

export function documentFiles(
  { id, envelope }: Pick<ContractRecord, "id" | "envelope">,
  kinds: readonly ContractFile[],
): DocumentFile[] {
  const documents = envelope?.documents ?? [];
  return documents.flatMap(({ title, shownHash, sealedHash }, position) =>
    kinds.map((kind) => {
      const { name, about } = FILES[kind];
      const hashes = { shown: shownHash, sealed: sealedHash, certificate: null };
      return {
        kind,
        about,
        hash: hashes[kind],
        name: documents.length > 1 ? `${name}: ${title}` : name,
        path: `${contractPath(id)}/files/${kind}${position > 0 ? `?document=${position}` : ""}`,
      };
    }),
  );
}
