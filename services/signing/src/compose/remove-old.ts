import { type Database, deleteInBatches, type JobTables } from "@sealwright/database";
import { type Chore, type Clock, choresOf, DAY } from "@sealwright/runtime";
import { sql } from "kysely";
import type { SigningTables } from "../base/tables.ts";
import { createOldUsage } from "../workspace/usage/remove-old-usage.ts";
import { createContractRemoval, ENVELOPES_AT_ONCE } from "./remove-contracts.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  clock: Clock;
  /** In days. */
  keptFor: number;
  logKeptFor: number;
}

/** Mails about the end are retried for as long. */
const MAILED_WITHIN = 31 * DAY;
const LISTS_KEPT = 30 * DAY;

const RESTORABLE_FOR = DAY;
/** Events contain names and addresses. Until then they can be resent by hand. */
const EVENTS_KEPT_FOR = 30 * DAY;

export function createRemoval({ database, clock, keptFor, logKeptFor }: Dependencies): Chore[] {
  const ago = (time: number) => new Date(clock.now() - time);
  const few = (signal: AbortSignal) => ({ rows: ENVELOPES_AT_ONCE, signal });
  const usage = createOldUsage(database, clock);
  const removeContracts = createContractRemoval({ database, clock, keptFor });

  return choresOf("signing", {
    completedContracts: (signal) => removeContracts("completedAt", signal),
    endedContracts: (signal) => removeContracts("endedAt", signal),
    deletedDrafts: (signal) =>
      deleteInBatches(
        database,
        "signing.contracts",
        (rows) => rows.where("deletedAt", "<", ago(RESTORABLE_FOR)).orderBy("deletedAt"),
        few(signal),
      ),
    workspaceLog: (signal) =>
      deleteInBatches(
        database,
        "signing.workspaceLog",
        (rows) => rows.where("at", "<", ago(logKeptFor * DAY)).orderBy("at"),
        { signal },
      ),
    webhookEvents: (signal) =>
      deleteInBatches(
        database,
        "signing.webhookEvents",
        (rows) => rows.where("createdAt", "<", ago(EVENTS_KEPT_FOR)).orderBy("createdAt"),
        { signal },
      ),
    deletedTemplates: (signal) =>
      deleteInBatches(
        database,
        "signing.templates",
        (rows) => rows.where("deletedAt", "<", ago(RESTORABLE_FOR)).orderBy("deletedAt"),
        { signal },
      ),
    importLists: (signal) =>
      deleteInBatches(
        database,
        "signing.imports",
        (rows) =>
          rows.where("kind", "=", "list").where("uploadedAt", "<", ago(LISTS_KEPT)).orderBy("uploadedAt"),
        few(signal),
      ),
    countedUsage: (signal) => usage.removeCounted(signal),
    documentUsage: (signal) => usage.removeDocuments(signal),
    ownerlessEnvelopes: (signal) =>
      deleteInBatches(
        database,
        "signing.envelopes",
        (rows) => unsigned(rows, ago(MAILED_WITHIN)),
        few(signal),
      ),
    ownerlessContracts: (signal) => deleteInBatches(database, "signing.contracts", unsent, few(signal)),
    ownerlessWorkspaces: (signal) => deleteInBatches(database, "signing.workspaces", empty, { signal }),
  });
}

type Rows<Table extends keyof SigningTables> = Parameters<
  Parameters<typeof deleteInBatches<SigningTables & JobTables, Table>>[2]
>[0];

/** Unsigned contracts of deleted accounts, once the mails about their end are sent. */
function unsigned(envelopes: Rows<"signing.envelopes">, endedBefore: Date) {
  return envelopes
    .where("workspaceId", "in", ({ selectFrom }) =>
      selectFrom("signing.workspaces").select("id").where("uid", "is", null),
    )
    .where("endedAt", "<", endedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("signing.marks as mark")
            .select("mark.recipientId")
            .whereRef("mark.envelopeId", "=", "signing.envelopes.id"),
        ),
      ),
    );
}

function unsent(contracts: Rows<"signing.contracts">) {
  return contracts
    .where("workspaceId", "in", ({ selectFrom }) =>
      selectFrom("signing.workspaces").select("id").where("uid", "is", null),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("signing.envelopes as envelope")
            .select("envelope.id")
            .whereRef("envelope.contractId", "=", "signing.contracts.id"),
        ),
      ),
    );
}

/** Of deleted accounts, with none of what would have to be deleted before them. */
function empty(workspaces: Rows<"signing.workspaces">) {
  return ["signing.contracts", "signing.imports", "signing.templates"].reduce(
    (rows, table) =>
      rows.where(
        sql<boolean>`not exists (
          select from ${sql.table(table)} as held where held.workspace_id = signing.workspaces.id
        )`,
      ),
    workspaces.where("uid", "is", null),
  );
}
