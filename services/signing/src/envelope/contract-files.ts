import { anyOf, batchReads, type Database, type JobTables } from "@sealwright/database";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import type { Actor } from "../base/actor.ts";
import { SigningError } from "../base/errors.ts";
import { shownTo } from "../base/shown-files.ts";
import type { SigningTables } from "../base/tables.ts";
import { createSees } from "../base/visible-to.ts";
import type { Contracts } from "./contracts.ts";
import { readSigners } from "./evidence.ts";
import { fieldValuesOf } from "./field-values.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Client } from "./open-link.ts";
import { isPdfOpeningRecorded, recordPdfOpening } from "./pdf-openings.ts";
import type { SessionReader } from "./read-session.ts";
import type { SessionKey } from "./sessions.ts";
import { signedBy } from "./signed-by.ts";
import { type ContractDocument, documentsOf, type Signers } from "./signer.ts";
import type { RunTask } from "./workers/run-task.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  reader: SessionReader;
  signers: Signers;
  files: FileStore;
  run: RunTask;
}

const FIRST_STEP = 0;
const LAST_STEP = Infinity;

export type ContractFiles = ReturnType<typeof createContractFiles>;

export function createContractFiles({ database, contracts, reader, signers, files, run }: Dependencies) {
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

  const sees = createSees(database.query);
  const findDocument = batchReads(
    (ids) =>
      database.query
        .selectFrom("signing.documents as document")
        .innerJoin("signing.envelopes as envelope", "envelope.id", "document.envelopeId")
        .selectAll("document")
        .select("envelope.contractId")
        .where("document.id", "=", anyOf(ids))
        .execute(),
    ({ id }) => id,
  );

  return {
    async ofOwner(
      actor: Actor,
      id: string,
      kind: ContractFile,
      position = 0,
    ): Promise<Uint8Array<ArrayBuffer>> {
      const { envelope } = await contracts.find(database.query, actor, id);
      if (!envelope) throw new SigningError("file-not-ready");
      const documents = await documentsOf(database.query, envelope.id);
      return read(documents[position], kind, FIRST_STEP);
    },

    /** The sealed file; until there is one, what was sent with what has been signed so far, drawn as the seal draws it. */
    async pagesOfOwner(actor: Actor, id: string, position = 0): Promise<Uint8Array<ArrayBuffer>> {
      const { query } = database;
      const { envelope } = await contracts.find(query, actor, id);
      if (!envelope) throw new SigningError("file-not-ready");
      const document = (await documentsOf(query, envelope.id))[position];
      if (document && envelope.sealedAt) return read(document, "sealed", FIRST_STEP);
      const shown = await read(document, "shown", LAST_STEP);
      if (!document) return shown;
      const signed = { envelope, ...(await readSigners(query, envelope.id)) };
      const values = fieldValuesOf(document, signed);
      if (Object.keys(values).length === 0) return shown;
      const { bytes } = await run("fill", { shown, values, valuesIfThere: signedBy(document, signed) });
      return new Uint8Array(bytes);
    },

    async ofDocument(actor: Actor, id: string, kind: ContractFile): Promise<Uint8Array<ArrayBuffer>> {
      const document = await findDocument(id);
      const isSeen = document !== undefined && (await sees(actor, document.contractId));
      return read(isSeen ? document : undefined, kind, FIRST_STEP);
    },

    /**
     * Records that the sent file was opened, which consent requires. A contract that ended unsigned gives
     * nothing.
     */
    async ofSigner(
      key: SessionKey,
      client: Client,
      kind: ContractFile,
      position = 0,
    ): Promise<Uint8Array<ArrayBuffer>> {
      const { envelope, documents, needsCode, recipient, isWithdrawn } = await reader.view(key);
      if (needsCode) throw new SigningError("code-required");
      if (isWithdrawn) throw new SigningError("contract-over");
      const bytes = await read(documents[position], kind, recipient.signOrder);
      const isToSign = kind === "shown" && envelope.state === "sent" && recipient.state === "opened";
      const signer = { envelopeId: envelope.id, recipientId: recipient.id };
      if (isToSign && !(await isPdfOpeningRecorded(database.query, signer))) {
        await signers.act(key, (acting) => recordPdfOpening(acting, client));
      }
      return bytes;
    },

    /**
     * Bytes of the file that a signer is shown, for pages that are drawn for them. Which of these were drawn is
     * recorded with their consent.
     * @param end exclusive
     */
    async partOfSigner(key: SessionKey, position: number, begin: number, end: number): Promise<FilePart> {
      const { documents, needsCode, recipient, isWithdrawn } = await reader.view(key);
      if (needsCode) throw new SigningError("code-required");
      if (isWithdrawn) throw new SigningError("contract-over");
      const document = documents[position];
      if (!document) throw new SigningError("file-not-ready");
      const file = { workspaceId: document.workspaceId, documentId: document.id, kind: "shown" } as const;
      const found = await files.find(file);
      if (!found) throw new SigningError("file-not-ready");
      const length = shownTo(document, recipient.signOrder).bytes ?? found.bytes;
      if (begin >= length) return { bytes: new Uint8Array(), length };
      return { bytes: await found.read({ from: begin, to: Math.min(end, length) }), length };
    },
  };
}

export interface FilePart {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole file. */
  length: number;
}
