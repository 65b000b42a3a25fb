import type { Database, JobTables } from "@sealwright/database";
import type { saveTermsRequest } from "@sealwright/protocol/signing";
import type { Clock } from "@sealwright/runtime";
import { type ContractTerms, type ReminderDays, termProblems } from "@sealwright/terms";
import type { z } from "zod";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { termRow } from "../../base/term-row.ts";
import { todayOf } from "../../base/workspace-zone.ts";
import type { Contracts } from "../../envelope/contracts.ts";
import { lockWorkspace } from "../workspaces.ts";
import { isInForce } from "./in-force.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  clock: Clock;
}

type SaveTerms = Omit<z.output<typeof saveTermsRequest>, "email">;

export type TermChanges = ReturnType<typeof createTermChanges>;

export function createTermChanges({ database, contracts, clock }: Dependencies) {
  return {
    async save(actor: Actor, { id, version, title: given, terms }: SaveTerms): Promise<void> {
      const title = given.replaceAll(/\s+/g, " ").trim();
      assertValid(title, terms);
      await database.transaction(async (tx) => {
        // Serializes two tabs.
        const workspace = await lockWorkspace(tx, actor);
        const { contract, envelope } = await contracts.find(tx, actor, id);
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

    async setReminders(actor: Actor, id: string, remindsBefore: ReminderDays[] | null): Promise<void> {
      await contracts.find(database.query, actor, id);
      await database.query
        .updateTable("signing.contracts")
        .set({ remindsBefore: remindsBefore && JSON.stringify(remindsBefore) })
        .where("id", "=", id)
        .execute();
    },
  };
}

function assertValid(title: string, terms: ContractTerms): void {
  const problems: Record<string, string> = { ...termProblems(terms) };
  if (!title) problems.title = "Enter what the contract is called.";
  if (Object.keys(problems).length > 0) throw new SigningError("terms-not-valid", undefined, problems);
}
