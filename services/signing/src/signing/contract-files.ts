import type { Database, JobTables } from "@sealwright/database";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import type { Sender } from "../caller.ts";
import type { Contracts } from "../contracts/contracts.ts";
import type { FileStore } from "../envelopes/file-store.ts";
import { SigningError } from "../errors.ts";
import type { Client } from "../links/open-link.ts";
import { shownTo } from "../steps/shown-files.ts";
import type { SigningTables } from "../tables.ts";
import { isPdfOpeningRecorded, recordPdfOpening } from "./pdf-openings.ts";
import type { SessionReader } from "./read-session.ts";
import type { SessionKey } from "./sessions.ts";
import { type ContractDocument, documentsOf, type Signers } from "./signer.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  reader: SessionReader;
  signers: Signers;
  files: FileStore;
}

/** As it was sent. */
const FIRST_STEP = 0;

export type ContractFiles = ReturnType<typeof createContractFiles>;

/** The PDFs of a contract. Those of the seal are there as soon as it is. */
export function createContractFiles({ database, contracts, reader, signers, files }: Dependencies) {
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

    /**
     * That a file as it was sent was opened is in the record before it is consented to.
     * @throws SigningError code-required, file-not-ready, session-ended
     */
    async ofSigner(
      key: SessionKey,
      client: Client,
      kind: ContractFile,
      position = 0,
    ): Promise<Uint8Array<ArrayBuffer>> {
      const { envelope, documents, needsCode, recipient } = await reader.view(key);
      if (needsCode) throw new SigningError("code-required");
      const bytes = await read(documents[position], kind, recipient.signOrder);
      const isToSign = kind === "shown" && envelope.state === "sent" && recipient.state === "opened";
      const signer = { envelopeId: envelope.id, recipientId: recipient.id };
      if (isToSign && !(await isPdfOpeningRecorded(database.query, signer))) {
        await signers.act(key, (acting) => recordPdfOpening(acting, client));
      }
      return bytes;
    },
  };
}
