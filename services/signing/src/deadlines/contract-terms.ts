import type { Database, JobTables } from "@sealwright/database";
import type { saveTermsRequest } from "@sealwright/protocol/signing";
import type { Clock } from "@sealwright/runtime";
import { type ContractTerms, type ReminderDays, termProblems } from "@sealwright/terms";
import type { z } from "zod";
import type { Sender } from "../caller.ts";
import type { Contracts } from "../contracts/contracts.ts";
import { lockWorkspace } from "../contracts/workspaces.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import { isInForce } from "./in-force.ts";
import { termRow } from "./term-row.ts";
import { todayOf } from "./workspace-zone.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  clock: Clock;
}

type SaveTerms = Omit<z.output<typeof saveTermsRequest>, "email">;

export type TermChanges = ReturnType<typeof createTermChanges>;

/** What an owner changes by hand of a contract that is in force, and of its reminders. */
export function createTermChanges({ database, contracts, clock }: Dependencies) {
  return {
    /** @throws SigningError contract-not-found, terms-changed, terms-not-valid, wrong-state */
    async save({ uid }: Sender, { id, version, title: given, terms }: SaveTerms): Promise<void> {
      const title = given.replaceAll(/\s+/g, " ").trim();
      assertValid(title, terms);
      await database.transaction(async (tx) => {
        // Serializes two tabs.
        const workspace = await lockWorkspace(tx, uid, clock.now());
        const { contract, envelope } = await contracts.find(tx, uid, id);
        if (!isInForce(contract, envelope)) throw new SigningError("wrong-state");
        if (contract.changedAt.toISOString() !== version) throw new SigningError("terms-changed");
        const changedAt = new Date(Math.max(clock.now(), contract.changedAt.getTime() + 1));
        await tx
          .updateTable("signing.contracts")
          .set({ title, changedAt, ...termRow(terms, todayOf(workspace, clock.now())) })
          .where("id", "=", id)
          .execute();
      });
    },

    /** @param remindsBefore null for those of the settings @throws SigningError contract-not-found */
    async setReminders({ uid }: Sender, id: string, remindsBefore: ReminderDays[] | null): Promise<void> {
      await contracts.find(database.query, uid, id);
      await database.query
        .updateTable("signing.contracts")
        .set({ remindsBefore: remindsBefore && JSON.stringify(remindsBefore) })
        .where("id", "=", id)
        .execute();
    },
  };
}

/** @throws SigningError terms-not-valid, with a sentence a field */
function assertValid(title: string, terms: ContractTerms): void {
  const problems: Record<string, string> = { ...termProblems(terms) };
  if (!title) problems.title = "Enter what the contract is called.";
  if (Object.keys(problems).length > 0) throw new SigningError("terms-not-valid", undefined, problems);
}
