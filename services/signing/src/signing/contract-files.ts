import type { Database, JobTables } from "@sealwright/database";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import type { Sender } from "../caller.ts";
import type { Contracts } from "../contracts/contracts.ts";
import type { FileStore } from "../envelopes/file-store.ts";
import { SigningError } from "../errors.ts";
import { shownTo } from "../steps/shown-files.ts";
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

/** As it was sent. */
const FIRST_STEP = 0;

export type ContractFiles = ReturnType<typeof createContractFiles>;

/** The PDFs of a contract. Those of the seal are there as soon as it is. */
export function createContractFiles({ database, contracts, reader, files }: Dependencies) {
  /** @throws SigningError file-not-ready */
  async function read(
    document: ContractDocument | undefined,
    kind: ContractFile,
    step: number,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const bytes =
      document && (await files.read({ workspaceId: document.workspaceId, documentId: document.id, kind }));
    if (!document || !bytes) throw new SigningError("file-not-ready");
    return kind === "shown" ? bytes.subarray(0, shownTo(document, step).bytes) : bytes;
  }

  return {
    /** @param position of several documents @throws SigningError contract-not-found, file-not-ready */
    async ofOwner(
      { uid }: Sender,
      id: string,
      kind: ContractFile,
      position = 0,
    ): Promise<Uint8Array<ArrayBuffer>> {
      const { envelope } = await contracts.find(database.query, uid, id);
      if (!envelope) throw new SigningError("file-not-ready");
      const documents = await documentsOf(database.query, envelope.id);
      return read(documents[position], kind, FIRST_STEP);
    },

    /** Of any document. @throws SigningError file-not-ready, also for another owner's */
    async ofDocument({ uid }: Sender, id: string, kind: ContractFile): Promise<Uint8Array<ArrayBuffer>> {
      const document = await database.query
        .selectFrom("signing.documents as document")
        .innerJoin("signing.workspaces as workspace", "workspace.id", "document.workspaceId")
        .selectAll("document")
        .where("document.id", "=", id)
        .where("workspace.uid", "=", uid)
        .executeTakeFirst();
      return read(document, kind, FIRST_STEP);
    },

    /** @throws SigningError code-required, file-not-ready, session-ended */
    async ofSigner(key: SessionKey, kind: ContractFile, position = 0): Promise<Uint8Array<ArrayBuffer>> {
      const { documents, needsCode, recipient } = await reader.view(key);
      if (needsCode) throw new SigningError("code-required");
      return read(documents[position], kind, recipient.signOrder);
    },
  };
}
