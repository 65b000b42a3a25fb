import { mayDo } from "@sealwright/protocol/signing/roles";
import type { MemberDependencies } from "./member-dependencies.ts";
import { findRights } from "./roles.ts";

export interface Payer {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** The account whose plan someone may change: the owner’s of a workspace. Undefined for those who may not. */
export function createFindPayer({ database, senders }: Pick<MemberDependencies, "database" | "senders">) {
  return async (personId: string, workspaceId: string): Promise<Payer | undefined> => {
    const rights = await findRights(database.query, workspaceId, personId);
    if (!rights || !mayDo(rights.role, "pay", rights.mayPay)) return undefined;
    const { uid } = await database.query
      .selectFrom("signing.workspaces")
      .select("uid")
      .where("id", "=", workspaceId)
      .executeTakeFirstOrThrow();
    const account = uid === null ? undefined : await senders.account(uid);
    return uid === null || !account
      ? undefined
      : { uid, email: account.email, emailVerified: account.emailVerified };
  };
}
