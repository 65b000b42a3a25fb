import { sql } from "kysely";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import { recordAct } from "../../base/workspace-log.ts";
import type { Contracts } from "../../envelope/contracts.ts";
import { lockWorkspace, readWorkspace } from "../workspaces.ts";
import type { MemberDependencies } from "./member-dependencies.ts";
import { peopleHere } from "./people-here.ts";
import { activeMembers } from "./roles.ts";

interface Dependencies extends Pick<MemberDependencies, "database" | "senders" | "clock"> {
  contracts: Contracts;
}

/** @property from, to ids of colleagues; null is the owner */
interface Assignment {
  id: string;
  from: string | null;
  to: string | null;
}

export function createAssign({ database, senders, contracts, clock }: Dependencies) {
  /**
   * Mails about the contract go to the new person, too.
   * @throws SigningError contract-not-found, member-not-found, responsible-changed
   */
  return async (actor: Actor, { id, from, to }: Assignment): Promise<void> => {
    const known = await peopleHere(database.query, senders, await readWorkspace(database.query, actor));
    const next = known.find((one) => one.id === to);
    if (!next) throw new SigningError("member-not-found");
    await database.transaction(async (tx) => {
      await contracts.find(tx, actor, id);
      // Before the workspace, as acts on an envelope lock the two.
      await tx
        .selectFrom("signing.envelopes")
        .select("id")
        .where("contractId", "=", id)
        .orderBy("id")
        .forNoKeyUpdate()
        .execute();
      const workspace = await lockWorkspace(tx, actor);
      const { contract } = await contracts.find(tx, actor, id);
      const members = await activeMembers(tx, workspace.id);
      if (next.uid !== (members.find((one) => one.id === to)?.uid ?? workspace.uid)) {
        throw new SigningError("member-not-found");
      }
      const current = members.find(({ uid }) => uid === contract.responsible)?.id ?? null;
      if (current === to) return;
      if (current !== from) throw new SigningError("responsible-changed");
      await tx
        .updateTable("signing.contracts")
        .set({ responsible: next.uid, privateTo: withMember(contract.privateTo, next.uid) })
        .where("id", "=", id)
        .execute();
      await tx
        .updateTable("signing.envelopes")
        .set({ contactEmail: sql<string | null>`nullif(${next.email}::text, sender_email)` })
        .where("contractId", "=", id)
        .execute();
      const assigned = { what: "contract-assigned", subject: next.uid, contractId: id } as const;
      await recordAct(tx, actor, assigned, clock.now());
    });
  };
}

/** Who is responsible for a contract sees it. */
function withMember(privateTo: string[] | null, uid: string): string[] | null {
  return privateTo && [...new Set([...privateTo, uid])];
}
