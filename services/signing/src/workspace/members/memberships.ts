import type { Membership } from "@sealwright/protocol/signing/answers";
import type { Actor } from "../../base/actor.ts";
import type { Senders } from "../../base/caller.ts";
import { senderNameOf } from "../../base/plain-words.ts";
import type { MemberDependencies } from "./member-dependencies.ts";

/** The workspaces that a person is in, their own first. */
export function createMemberships({ database, senders }: Pick<MemberDependencies, "database" | "senders">) {
  return async ({ personId }: Actor): Promise<Membership[]> => {
    const rows = await database.query
      .selectFrom("signing.workspaces as workspace")
      .leftJoin("signing.members as member", (join) =>
        join
          .onRef("member.workspaceId", "=", "workspace.id")
          .on("member.uid", "=", personId)
          .on("member.endedAt", "is", null),
      )
      .select(["workspace.id", "workspace.uid", "member.role", "member.joinedAt", "member.mayPay"])
      .where("workspace.uid", "is not", null)
      .where(({ or, eb }) => or([eb("workspace.uid", "=", personId), eb("member.id", "is not", null)]))
      .execute();
    const own = rows.filter(({ uid }) => uid === personId);
    const others = rows
      .filter(({ uid }) => uid !== personId)
      .toSorted((one, other) => Number(one.joinedAt) - Number(other.joinedAt));
    const named = others.map(async ({ id, uid, role, mayPay }): Promise<Membership[]> => {
      const name = await workspaceName(senders, uid);
      return role && name ? [{ workspace: id, name, role, mayPay: mayPay === true, isOwn: false }] : [];
    });
    return [
      ...own.map(
        ({ id }): Membership => ({
          workspace: id,
          name: "Your own workspace",
          role: "owner",
          mayPay: true,
          isOwn: true,
        }),
      ),
      ...(await Promise.all(named)).flat(),
    ];
  };
}

/** @param uid its owner's @returns undefined once the owner's account is deleted */
export async function workspaceName(senders: Senders, uid: string | null): Promise<string | undefined> {
  const account = uid === null ? undefined : await senders.account(uid);
  return account && `${senderNameOf(account)}’s workspace`;
}
