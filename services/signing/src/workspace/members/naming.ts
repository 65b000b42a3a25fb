import type { Actor } from "../../base/actor.ts";
import { plainWords } from "../../base/plain-words.ts";
import { recordAct } from "../../base/workspace-log.ts";
import { lockWorkspace } from "../workspaces.ts";
import type { MemberDependencies } from "./member-dependencies.ts";

/** The name is in mails to people who are invited, so it has no links. */
export function createNameWorkspace({ database, clock }: Pick<MemberDependencies, "database" | "clock">) {
  return async (actor: Actor, asked: string): Promise<void> => {
    const name = plainWords(asked, "name");
    await database.transaction(async (tx) => {
      const { id } = await lockWorkspace(tx, actor);
      await tx.updateTable("signing.workspaces").set({ name }).where("id", "=", id).execute();
      await recordAct(tx, actor, { what: "workspace-named", about: name }, clock.now());
    });
  };
}
