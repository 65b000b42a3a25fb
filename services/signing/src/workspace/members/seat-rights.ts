import { mayIfAllowed } from "@sealwright/protocol/signing/roles";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import { lockWorkspace } from "../workspaces.ts";
import type { MemberDependencies } from "./member-dependencies.ts";
import { lockMember } from "./members.ts";
import { activeMembers } from "./roles.ts";

export type SeatRights = ReturnType<typeof createSeatRights>;

export function createSeatRights({ database }: Pick<MemberDependencies, "database">) {
  return {
    /** Whether an admin may change the seats of the owner’s plan. */
    async setPayRight(
      actor: Actor,
      { member: id, mayPay }: { member: string; mayPay: boolean },
    ): Promise<void> {
      await database.transaction(async (tx) => {
        const { role } = await lockMember(tx, actor, id);
        if (mayPay && !mayIfAllowed(role, "pay")) throw new SigningError("member-not-found");
        await tx.updateTable("signing.members").set({ mayPay }).where("id", "=", id).execute();
      });
    },

    /** Who stops sending first, where there are fewer seats than people who send. */
    async chooseSeatsToGiveUp(actor: Actor, ids: readonly string[]): Promise<void> {
      await database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, actor);
        for (const { id, givesUpSeat } of await activeMembers(tx, workspace.id)) {
          const isChosen = ids.includes(id);
          if (isChosen === givesUpSeat) continue;
          await tx
            .updateTable("signing.members")
            .set({ givesUpSeat: isChosen })
            .where("id", "=", id)
            .execute();
        }
      });
    },
  };
}
