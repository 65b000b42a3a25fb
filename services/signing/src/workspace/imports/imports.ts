import { isDeepStrictEqual } from "node:util";
import type { Database, JobTables } from "@sealwright/database";
import type { ImportRecord } from "@sealwright/protocol/signing/answers";
import type { ImportKind } from "@sealwright/protocol/signing/imports";
import type { Clock } from "@sealwright/runtime";
import { type ContractTerms, NO_TERMS, termProblems } from "@sealwright/terms";
import type { Selectable } from "kysely";
import type { Actor } from "../../base/actor.ts";
import type { Senders } from "../../base/caller.ts";
import { SigningError } from "../../base/errors.ts";
import type { ContractRow, SigningTables } from "../../base/tables.ts";
import { termRow } from "../../base/term-row.ts";
import { ofVisible, visibleTo } from "../../base/visible-to.ts";
import { todayOf } from "../../base/workspace-zone.ts";
import { createEarlierFiles } from "../../envelope/files/earlier-files.ts";
import type { StoredObjects } from "../../envelope/files/stored-objects.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { Usage } from "../../envelope/usage.ts";
import { lockWorkspace, proposeZone } from "../workspaces.ts";
import { contractOf, findFile, findPdf, type PdfImport } from "./find-import.ts";
import { refusalOf } from "./refusal-of.ts";
import { registerEntry } from "./register-entry.ts";
import { storedBytes } from "./storage.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  objects: StoredObjects;
  usage: Usage;
  senders: Senders;
  storageBytes: number;
  clock: Clock;
}

interface Confirmed {
  id: string;
  title: string;
  terms: ContractTerms;
  /** The version that the owner has seen: null before confirmation. */
  version: string | null;
}

const MAX_SHOWN_TEXT = 200_000;

export type Imports = ReturnType<typeof createImports>;

export function createImports({ database, objects, usage, senders, storageBytes, clock }: Dependencies) {
  const earlier = createEarlierFiles(database);
  return {
    async look(actor: Actor) {
      const refusal = await refusalOf(database, actor, (tx) => usage.assertRoomInRegister(tx, actor, 1));
      const { workspaceId } = actor;
      const [{ stored }, waiting] = await Promise.all([
        storedBytes(database.query, workspaceId),
        waitingIn(workspaceId),
      ]);
      return { refusal, waiting, storedBytes: stored, storageBytes };
    },

    async read(actor: Actor, id: string): Promise<ImportRecord> {
      const [pdf, contract] = await Promise.all([
        findPdf(database.query, actor, id),
        contractOf(database.query, actor, id),
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

    async confirm(actor: Actor, { id, title: typed, terms, version }: Confirmed): Promise<string> {
      const title = typed.trim();
      const problems = { ...(title ? {} : { title: "Enter a title." }), ...termProblems(terms) };
      if (Object.keys(problems).length > 0) throw new SigningError("terms-not-valid", undefined, problems);
      const { timeZone } = (await senders.account(actor.personId)) ?? {};
      await database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, actor);
        await proposeZone(tx, workspace.id, timeZone);
        const contract = await contractOf(tx, actor, id);
        if (contract) {
          const given = { title, version, terms, row: termRow(terms, todayOf(workspace, clock.now())) };
          return correct(tx, contract, given, clock.now());
        }
        const pdf = await findPdf(tx, actor, id);
        if (!pdf) throw new SigningError("import-not-found");
        await usage.assertRoomInRegister(tx, actor, 1);
        const text = pdf.reading.pages.join("\n\n").slice(0, MAX_SHOWN_TEXT);
        const { personId } = actor;
        const entry = registerEntry(
          { id, origin: "import", title, terms, text },
          { workspace, personId },
          clock.now(),
        );
        await tx.insertInto("signing.contracts").values(entry).execute();
        await tx.updateTable("signing.imports").set({ contractId: id }).where("id", "=", id).execute();
      });
      return id;
    },

    /** Also deletes the contract of a file, one contract of a list, or a list that was not added. */
    async delete(actor: Actor, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const { id: workspaceId } = await lockWorkspace(tx, actor);
        const file = await tx
          .deleteFrom("signing.imports as file")
          .where("id", "=", id)
          .where("kind", "!=", "scan")
          .where("workspaceId", "=", workspaceId)
          .where(ofVisible(actor, "file.contractId"))
          .returning("id")
          .executeTakeFirst();
        const contract = await tx
          .deleteFrom("signing.contracts as contract")
          .where("contract.id", "=", id)
          .where("contract.workspaceId", "=", workspaceId)
          .where("contract.origin", "in", ["import", "list"])
          .where(visibleTo(actor))
          .returning("contract.id")
          .executeTakeFirst();
        if (!file && !contract) throw new SigningError("import-not-found");
      });
    },

    async file(actor: Actor, id: string): Promise<Uint8Array<ArrayBuffer>> {
      const found = await findFile(database.query, actor, id);
      if (!found) throw new SigningError("import-not-found");
      return (await objects.get(found.hash)) ?? earlier.import(id);
    },
  };

  async function waitingIn(workspaceId: string) {
    const rows = await database.query
      .selectFrom("signing.imports")
      .select(["id", "name", "uploadedAt"])
      .select(({ ref }) => ref("kind").$castTo<ImportKind>().as("kind"))
      .where("workspaceId", "=", workspaceId)
      .where("contractId", "is", null)
      .orderBy("uploadedAt", "desc")
      .execute();
    return rows.map(({ uploadedAt, ...row }) => ({ ...row, uploadedAt: uploadedAt.toISOString() }));
  }
}

interface Correction extends Omit<Confirmed, "id"> {
  row: ReturnType<typeof termRow>;
}

/** @throws SigningError terms-changed if another tab has changed them */
async function correct(
  tx: SigningTx,
  contract: Selectable<ContractRow>,
  { title, version, terms, row }: Correction,
  now: number,
): Promise<void> {
  if (contract.changedAt.toISOString() !== version) {
    // A second click submits the same again.
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
