import { randomUUID } from "node:crypto";
import type { Database, JobTables } from "@sealwright/database";
import type { ListPreview } from "@sealwright/protocol/signing/calls";
import type { Clock } from "@sealwright/runtime";
import type { Sender } from "../caller.ts";
import { lockWorkspace } from "../contracts/workspaces.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import type { Usage } from "../usage/usage.ts";
import { findList } from "./find-import.ts";
import { registerEntry } from "./register-entry.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  usage: Usage;
  clock: Clock;
}

/** Rows of one statement. */
const AT_ONCE = 500;

export type Lists = ReturnType<typeof createLists>;

/** Lists that were uploaded: looked at, then added whole or not at all. */
export function createLists({ database, usage, clock }: Dependencies) {
  return {
    /** @throws SigningError import-not-found */
    async read({ uid }: Sender, id: string): Promise<ListPreview> {
      const { name, uploadedAt, reading } = await findList(database.query, uid, id);
      return { id, name, uploadedAt: uploadedAt.toISOString(), ...reading };
    },

    /** The rows without errors. @returns how many @throws SigningError import-not-found, plan-required, register-full */
    async add({ uid }: Sender, id: string): Promise<number> {
      return database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, uid, clock.now());
        const list = await findList(tx, uid, id);
        const rows = list.reading.rows.filter(({ errors }) => errors.length === 0);
        if (rows.length === 0) throw new SigningError("import-not-found");
        await usage.assertRoomInRegister(tx, { uid, workspaceId: workspace.id }, rows.length);
        const entries = rows.map(({ title, terms }) =>
          registerEntry({ id: randomUUID(), origin: "list", title, terms, text: "" }, workspace, clock.now()),
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
