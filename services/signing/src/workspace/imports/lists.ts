import { randomUUID } from "node:crypto";
import type { Database, JobTables } from "@sealwright/database";
import type { ListPreview } from "@sealwright/protocol/signing/answers";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import type { Senders } from "../../base/caller.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { Usage } from "../../envelope/usage.ts";
import { lockWorkspace, proposeZone } from "../workspaces.ts";
import { findList } from "./find-import.ts";
import { registerEntry } from "./register-entry.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  usage: Usage;
  senders: Senders;
  clock: Clock;
}

const AT_ONCE = 500;

export type Lists = ReturnType<typeof createLists>;

export function createLists({ database, usage, senders, clock }: Dependencies) {
  return {
    async read(actor: Actor, id: string): Promise<ListPreview> {
      const { name, uploadedAt, reading } = await findList(database.query, actor, id);
      return { id, name, uploadedAt: uploadedAt.toISOString(), ...reading };
    },

    /** Adds the rows without errors, all in one transaction. @returns how many */
    async add(actor: Actor, id: string): Promise<number> {
      const { timeZone } = (await senders.account(actor.personId)) ?? {};
      return database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, actor);
        await proposeZone(tx, workspace.id, timeZone);
        const list = await findList(tx, actor, id);
        const rows = list.reading.rows.filter(({ errors }) => errors.length === 0);
        if (rows.length === 0) throw new SigningError("import-not-found");
        await usage.assertRoomInRegister(tx, actor, rows.length);
        const entries = rows.map(({ title, terms }) =>
          registerEntry(
            { id: randomUUID(), origin: "list", title, terms, text: "" },
            { workspace, personId: actor.personId },
            clock.now(),
          ),
        );
        for (let at = 0; at < entries.length; at += AT_ONCE) {
          await tx
            .insertInto("signing.contracts")
            .values(entries.slice(at, at + AT_ONCE))
            .execute();
        }
        await tx.deleteFrom("signing.imports").where("id", "=", list.id).execute();
        return rows.length;
      });
    },
  };
}
