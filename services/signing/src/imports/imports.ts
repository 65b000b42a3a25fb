import { isDeepStrictEqual } from "node:util";
import type { Database, JobTables } from "@sealwright/database";
import type { ImportRecord } from "@sealwright/protocol/signing/calls";
import type { Clock } from "@sealwright/runtime";
import { type ContractTerms, NO_TERMS, termProblems } from "@sealwright/terms";
import type { Selectable } from "kysely";
import type { Sender } from "../caller.ts";
import { findWorkspace, lockWorkspace } from "../contracts/workspaces.ts";
import { termRow } from "../deadlines/term-row.ts";
import { todayOf } from "../deadlines/workspace-zone.ts";
import type { SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { ContractRow, SigningTables } from "../tables.ts";
import type { Usage } from "../usage/usage.ts";
import { contractOf, findPdf, type PdfImport } from "./find-import.ts";
import type { ImportFiles } from "./import-files.ts";
import { refusalOf } from "./refusal-of.ts";
import { registerEntry } from "./register-entry.ts";
import { storedBytes } from "./storage.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  importFiles: ImportFiles;
  usage: Usage;
  storageBytes: number;
  clock: Clock;
}

interface Confirmed {
  id: string;
  title: string;
  terms: ContractTerms;
  /** Of what the owner has seen: null before it was confirmed. */
  version: string | null;
}

/** On its record, in characters. The file has the rest. */
const MAX_SHOWN_TEXT = 200_000;

export type Imports = ReturnType<typeof createImports>;

/** Contracts that were signed elsewhere: what waits to be confirmed, and what was. */
export function createImports({ database, importFiles, usage, storageBytes, clock }: Dependencies) {
  return {
    /** What waits to be confirmed, and whether more may be added. */
    async look({ uid }: Sender) {
      const refusal = await refusalOf(database, uid, clock, (tx, workspaceId) =>
        usage.assertRoomInRegister(tx, { uid, workspaceId }, 1),
      );
      const workspace = await findWorkspace(database.query, uid);
      const [{ stored }, waiting] = workspace
        ? await Promise.all([storedBytes(database.query, workspace.id), waitingIn(workspace.id)])
        : [{ stored: 0 }, []];
      return { refusal, waiting, storedBytes: stored, storageBytes };
    },

    /** @throws SigningError import-not-found */
    async read({ uid }: Sender, id: string): Promise<ImportRecord> {
      const [pdf, contract] = await Promise.all([
        findPdf(database.query, uid, id),
        contractOf(database.query, uid, id),
      ]);
      if (!pdf && !contract) throw new SigningError("import-not-found");
      return {
        id,
        title: contract?.title ?? pdf?.reading.title ?? "",
        terms: contract ? (contract.terms ?? NO_TERMS) : (pdf?.reading.terms ?? NO_TERMS),
        isConfirmed: contract !== undefined,
        version: contract?.changedAt.toISOString() ?? null,
        file: pdf ? fileOf(pdf) : null,
      };
    },

    /**
     * Makes it a contract of the register, or corrects that contract.
     * @throws SigningError import-not-found, plan-required, register-full, terms-changed, terms-not-valid
     */
    async confirm({ uid }: Sender, { id, title: typed, terms, version }: Confirmed): Promise<string> {
      const title = typed.trim();
      const problems = { ...(title ? {} : { title: "Enter a title." }), ...termProblems(terms) };
      if (Object.keys(problems).length > 0) throw new SigningError("terms-not-valid", undefined, problems);
      await database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, uid, clock.now());
        const contract = await contractOf(tx, uid, id);
        if (contract) {
          const given = { title, version, terms, row: termRow(terms, todayOf(workspace, clock.now())) };
          return correct(tx, contract, given, clock.now());
        }
        const pdf = await findPdf(tx, uid, id);
        if (!pdf) throw new SigningError("import-not-found");
        await usage.assertRoomInRegister(tx, { uid, workspaceId: workspace.id }, 1);
        const text = pdf.reading.pages.join("\n\n").slice(0, MAX_SHOWN_TEXT);
        const entry = registerEntry({ id, origin: "import", title, terms, text }, workspace, clock.now());
        await tx.insertInto("signing.contracts").values(entry).execute();
        await tx.updateTable("signing.imports").set({ contractId: id }).where("id", "=", id).execute();
      });
      return id;
    },

    /** A file and its contract for good, a contract of a list, or a list that was not added. @throws SigningError import-not-found */
    async delete({ uid }: Sender, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const { id: workspaceId } = await lockWorkspace(tx, uid, clock.now());
        const file = await tx
          .deleteFrom("signing.imports")
          .where("id", "=", id)
          .where("workspaceId", "=", workspaceId)
          .returning("id")
          .executeTakeFirst();
        const contract = await tx
          .deleteFrom("signing.contracts")
          .where("id", "=", id)
          .where("workspaceId", "=", workspaceId)
          .where("origin", "in", ["import", "list"])
          .returning("id")
          .executeTakeFirst();
        if (!file && !contract) throw new SigningError("import-not-found");
      });
    },

    /** The PDF as it was uploaded. @throws SigningError import-not-found */
    async file({ uid }: Sender, id: string): Promise<Uint8Array<ArrayBuffer>> {
      const pdf = await findPdf(database.query, uid, id);
      if (!pdf) throw new SigningError("import-not-found");
      return importFiles.read(id);
    },
  };

  async function waitingIn(workspaceId: string) {
    const rows = await database.query
      .selectFrom("signing.imports")
      .select(["id", "kind", "name", "uploadedAt"])
      .where("workspaceId", "=", workspaceId)
      .where("contractId", "is", null)
      .orderBy("uploadedAt", "desc")
      .execute();
    return rows.map(({ uploadedAt, ...row }) => ({ ...row, uploadedAt: uploadedAt.toISOString() }));
  }
}

interface Correction extends Omit<Confirmed, "id"> {
  /** The columns that follow from the terms. */
  row: ReturnType<typeof termRow>;
}

/** Of what is in the register already. @throws SigningError terms-changed for what another tab has changed since */
async function correct(
  tx: SigningTx,
  contract: Selectable<ContractRow>,
  { title, version, terms, row }: Correction,
  now: number,
): Promise<void> {
  if (contract.changedAt.toISOString() !== version) {
    // A second click says the same again.
    if (contract.title === title && isDeepStrictEqual(contract.terms, terms)) return;
    throw new SigningError("terms-changed");
  }
  const changedAt = new Date(Math.max(now, contract.changedAt.getTime() + 1));
  await tx
    .updateTable("signing.contracts")
    .set({ title, changedAt, ...row })
    .where("id", "=", contract.id)
    .execute();
}

function fileOf({ name, bytes, uploadedAt, reading }: PdfImport): NonNullable<ImportRecord["file"]> {
  const { pages, findings, signatures } = reading;
  return { name, bytes, uploadedAt: uploadedAt.toISOString(), pages, findings, signatures };
}
