import { mayIfAllowed } from "@sealwright/protocol/signing/roles";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import { recordAct } from "../../base/workspace-log.ts";
import { lockWorkspace } from "../workspaces.ts";
import { lockMember } from "./leaving.ts";
import type { MemberDependencies } from "./member-dependencies.ts";
import { activeMembers } from "./roles.ts";

export type SeatRights = ReturnType<typeof createSeatRights>;

export function createSeatRights({ database, clock }: Pick<MemberDependencies, "database" | "clock">) {
  return {
    /** Whether an admin may change the seats of the owner’s plan. */
    async setPayRight(
      actor: Actor,
      { member: id, mayPay }: { member: string; mayPay: boolean },
    ): Promise<void> {
      await database.transaction(async (tx) => {
        const { role, uid: subject } = await lockMember(tx, actor, id);
        if (mayPay && !mayIfAllowed(role, "pay")) throw new SigningError("member-not-found");
        await tx.updateTable("signing.members").set({ mayPay }).where("id", "=", id).execute();
        const about = mayPay ? "may buy" : "may not buy";
        await recordAct(tx, actor, { what: "pay-right-changed", subject, about }, clock.now());
      });
    },

    /**
     * Who stops sending first, where there are fewer seats than people who send.
     * @param from how many seats there were before. The same as `seats` if only the choice was changed
     */
    async chooseSeatsToGiveUp(
      actor: Actor,
      { members: ids, from, seats }: { members: readonly string[] | null; from: number; seats: number },
    ): Promise<void> {
      await database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, actor);
        const members = ids ? await activeMembers(tx, workspace.id) : [];
        for (const { id, givesUpSeat } of members) {
          const isChosen = ids?.includes(id) ?? false;
          if (isChosen === givesUpSeat) continue;
          await tx
            .updateTable("signing.members")
            .set({ givesUpSeat: isChosen })
            .where("id", "=", id)
            .execute();
        }
        const act =
          seats === from
            ? { what: "seat-stops-chosen" as const }
            : { what: "seats-asked" as const, about: `${seats} instead of ${from}` };
        await recordAct(tx, actor, act, clock.now());
      });
    },
  };
}
