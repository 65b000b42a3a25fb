import { anyOf, type Database, type JobTables } from "@sealwright/database";
import { type Clock, DAY } from "@sealwright/runtime";
import type { SigningTables } from "../base/tables.ts";
import type { SigningTx } from "../envelope/locked-envelope.ts";
import { releaseUploads } from "../envelope/upload-store.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  clock: Clock;
  /** In days. */
  keptFor: number;
}

/** An envelope goes with its files, events and signers: about thirty rows. */
export const ENVELOPES_AT_ONCE = 50;

/** Removes envelopes that are kept no longer, and contracts with their last one. */
export function createContractRemoval({ database, clock, keptFor }: Dependencies) {
  return async (end: "completedAt" | "endedAt", signal: AbortSignal): Promise<void> => {
    const before = new Date(clock.now() - keptFor * DAY);
    for (;;) {
      const removed = await database.transaction((tx) => removeSome(tx, end, before));
      if (removed < ENVELOPES_AT_ONCE || signal.aborted) return;
    }
  };
}

async function removeSome(tx: SigningTx, end: "completedAt" | "endedAt", before: Date): Promise<number> {
  const due = await tx
    .selectFrom("signing.envelopes")
    .select(["id", "contractId"])
    .where(end, "<", before)
    .orderBy(end)
    .limit(ENVELOPES_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.deleteFrom("signing.envelopes").where("id", "=", anyOf(ids)).execute();
  await removeContracts(
    tx,
    due.map(({ contractId }) => contractId),
  );
  await removeRequests(tx, ids);
  return due.length;
}

async function removeContracts(tx: SigningTx, ids: string[]): Promise<void> {
  await tx
    .deleteFrom("signing.contracts as contract")
    .where("contract.id", "=", anyOf(ids))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("signing.envelopes as other")
            .select("other.id")
            .whereRef("other.contractId", "=", "contract.id")
            // Asked of the index for each contract, and not joined with all envelopes.
            .offset(0),
        ),
      ),
    )
    .execute();
}

/** Programs’ requests, which no contract takes along. */
async function removeRequests(tx: SigningTx, ids: string[]): Promise<void> {
  const requests = await tx
    .deleteFrom("signing.apiEnvelopes")
    .where("id", "=", anyOf(ids))
    .returning(["workspaceId", "request"])
    .execute();
  for (const { workspaceId, request } of requests) {
    await releaseUploads(tx, workspaceId, request.documents);
  }
}
