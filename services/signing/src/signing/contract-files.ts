import type { Database, JobTables } from "@sealwright/database";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import type { Sender } from "../caller.ts";
import type { Contracts } from "../contracts/contracts.ts";
import type { FileStore } from "../envelopes/file-store.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import type { SessionReader } from "./read-session.ts";
import type { SessionKey } from "./sessions.ts";
import { type ContractDocument, documentsOf } from "./signer.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  reader: SessionReader;
  files: FileStore;
}

export type ContractFiles = ReturnType<typeof createContractFiles>;

/** The PDFs of a contract. Those of the seal are there as soon as it is. */
export function createContractFiles({ database, contracts, reader, files }: Dependencies) {
  /** @throws SigningError file-not-ready */
  async function read(
    document: ContractDocument | undefined,
    kind: ContractFile,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const bytes =
      document && (await files.read({ workspaceId: document.workspaceId, documentId: document.id, kind }));
    if (!bytes) throw new SigningError("file-not-ready");
    return bytes;
  }

  return {
    /** @throws SigningError contract-not-found, file-not-ready */
    async ofOwner({ uid }: Sender, id: string, kind: ContractFile): Promise<Uint8Array<ArrayBuffer>> {
      const { envelope } = await contracts.find(database.query, uid, id);
      if (!envelope) throw new SigningError("file-not-ready");
      const [document] = await documentsOf(database.query, envelope.id);
      return read(document, kind);
    },

    /** @throws SigningError code-required, file-not-ready, session-ended */
    async ofSigner(key: SessionKey, kind: ContractFile, position = 0): Promise<Uint8Array<ArrayBuffer>> {
      const { documents, needsCode } = await reader.view(key);
      if (needsCode) throw new SigningError("code-required");
      return read(documents[position], kind);
    },
  };
}
