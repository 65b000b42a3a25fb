import type { Queryable } from "@sealwright/database";
import { mayDo } from "@sealwright/protocol/signing/roles";
import { sql } from "kysely";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import { senderNameOf } from "../../base/plain-words.ts";
import type { SigningTables } from "../../base/tables.ts";
import { type Viewer, visibleTo } from "../../base/visible-to.ts";
import { recordAct } from "../../base/workspace-log.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import { lockWorkspace, readWorkspace } from "../workspaces.ts";
import { takeOverKeys } from "./key-secret.ts";
import type { MemberDependencies } from "./member-dependencies.ts";
import { type ActiveMember, activeMembers, endRights } from "./roles.ts";

export type Leaving = ReturnType<typeof createLeaving>;

interface Heir {
  uid: string;
  email: string;
}

export function createLeaving({
  database,
  senders,
  clock,
}: Pick<MemberDependencies, "database" | "senders" | "clock">) {
  async function namesOf(uid: string): Promise<{ name: string; email: string }> {
    const account = await senders.account(uid);
    return account ? { name: senderNameOf(account), email: account.email } : { name: "", email: "" };
  }

  /** @param to null for the owner @throws SigningError member-not-found, also for someone who would hand over to themselves */
  async function findHeir(actor: Actor, leaver: string, to: string | null): Promise<Heir> {
    const { query } = database;
    const workspace = await readWorkspace(query, actor);
    const members = to === null ? [] : await activeMembers(query, workspace.id);
    const uid = to === null ? workspace.uid : members.find(({ id }) => id === to)?.uid;
    if (!uid || uid === leaver) throw new SigningError("member-not-found");
    return { uid, email: (await namesOf(uid)).email };
  }

  /** Of what is read before the transaction, the two people may be gone. */
  async function assertStillHere(tx: SigningTx, workspaceId: string, heir: Heir): Promise<void> {
    const workspace = await tx
      .selectFrom("signing.workspaces")
      .select("uid")
      .where("id", "=", workspaceId)
      .executeTakeFirst();
    const members = await activeMembers(tx, workspaceId);
    const isHere = workspace?.uid === heir.uid || members.some(({ uid }) => uid === heir.uid);
    if (!isHere) throw new SigningError("member-not-found");
  }

  async function end(
    tx: SigningTx,
    actor: Actor,
    { member, heir, ...names }: { member: ActiveMember; heir: Heir; name: string; email: string },
  ): Promise<void> {
    await assertStillHere(tx, actor.workspaceId, heir);
    const handed = await endMembership(tx, member, { ...names, heir }, new Date(clock.now()));
    await recordHandOver(tx, actor, { heir, handed }, clock.now());
  }

  return {
    /**
     * @property to the id of the colleague who gets the contracts; null for the owner
     * @property takesKeys whether the actor takes the person's API keys over; otherwise they end
     * @returns the new secrets of those keys
     */
    async remove(
      actor: Actor,
      { member: id, to, takesKeys }: { member: string; to: string | null; takesKeys: boolean },
    ): Promise<{ name: string; key: string }[]> {
      const leaver = (await activeMembers(database.query, actor.workspaceId)).find((one) => one.id === id);
      if (!leaver) throw new SigningError("member-not-found");
      const heir = await findHeir(actor, leaver.uid, to);
      const names = await namesOf(leaver.uid);
      return database.transaction(async (tx) => {
        await lockHeldBy(tx, leaver);
        const member = await lockMember(tx, actor, id);
        const keys = takesKeys ? await takeOverKeys(tx, actor, member.uid, clock.now()) : [];
        await end(tx, actor, { member, heir, ...names });
        await recordAct(tx, actor, { what: "member-removed", subject: member.uid }, clock.now());
        return keys;
      });
    },

    /** @param to the id of the colleague who gets the contracts; null for the owner */
    async leave(actor: Actor, to: string | null): Promise<void> {
      if (actor.role === "owner") throw new SigningError("owner-stays");
      const { workspaceId, personId: uid } = actor;
      const heir = await findHeir(actor, uid, to);
      const names = await namesOf(uid);
      await database.transaction(async (tx) => {
        await lockHeldBy(tx, { workspaceId, uid });
        const workspace = await lockWorkspace(tx, actor);
        const member = (await activeMembers(tx, workspace.id)).find((one) => one.uid === uid);
        if (!member) throw new SigningError("member-not-found");
        await end(tx, actor, { member, heir, ...names });
        await recordAct(tx, actor, { what: "member-left" }, clock.now());
      });
    },
  };
}

/** Locks the workspace. @throws SigningError member-not-found */
export async function lockMember(tx: SigningTx, actor: Actor, id: string): Promise<ActiveMember> {
  const workspace = await lockWorkspace(tx, actor);
  const found = (await activeMembers(tx, workspace.id)).find((member) => member.id === id);
  if (!found) throw new SigningError("member-not-found");
  return found;
}

/**
 * What someone has done keeps their name. Their contracts, and mails about them, are a colleague's from now on.
 * @returns what passed to the colleague
 */
export async function endMembership(
  tx: SigningTx,
  { id, workspaceId, uid }: Pick<ActiveMember, "id" | "workspaceId" | "uid">,
  { name, email, heir }: { name: string; email: string; heir: Heir | undefined },
  now: Date,
): Promise<Handed> {
  await tx
    .updateTable("signing.members")
    .set({ endedAt: now, name, email, calendarHash: null, calendarCreatedAt: null })
    .where("id", "=", id)
    .execute();
  await endRights(tx, { workspaceId, uid, role: undefined }, now);
  if (heir?.email) {
    await tx
      .updateTable("signing.envelopes")
      .set({ contactEmail: heir.email })
      .where("contractId", "in", contractsOf(tx, { workspaceId, uid }))
      .execute();
  }
  await leavePrivate(tx, { workspaceId, uid }, heir);
  const rows = await tx
    .updateTable("signing.contracts")
    .set({ responsible: heir?.uid ?? null })
    .where("workspaceId", "=", workspaceId)
    .where("responsible", "=", uid)
    .returning("privateTo")
    .execute();
  return { contracts: rows.length, privateOnes: rows.filter(({ privateTo }) => privateTo !== null).length };
}

interface Handed {
  contracts: number;
  privateOnes: number;
}

/** That someone sees private contracts from now on is said, too. */
export async function recordHandOver(
  tx: SigningTx,
  doer: Pick<Actor, "personId" | "workspaceId">,
  { heir, handed: { contracts, privateOnes } }: { heir: Pick<Heir, "uid">; handed: Handed },
  now: number,
): Promise<void> {
  if (contracts === 0) return;
  const about = privateOnes > 0 ? `${contracts}, ${privateOnes} of them private` : String(contracts);
  await recordAct(tx, doer, { what: "contracts-handed-over", subject: heir.uid, about }, now);
}

/** Private contracts of the leaver, and those that no one else sees, are seen by the heir from now on. */
async function leavePrivate(
  tx: SigningTx,
  { workspaceId, uid }: Pick<ActiveMember, "workspaceId" | "uid">,
  heir: Heir | undefined,
): Promise<void> {
  const others = sql<string[]>`array_remove(private_to, ${uid}::text)`;
  const inherited = sql<string[]>`case when responsible = ${uid} or cardinality(${others}) = 0
    then array_append(array_remove(${others}, ${heir?.uid}::text), ${heir?.uid}::text) else ${others} end`;
  await tx
    .updateTable("signing.contracts")
    .set({ privateTo: heir ? inherited : others })
    .where("workspaceId", "=", workspaceId)
    .where("privateTo", "is not", null)
    .where(sql<boolean>`${uid}::text = any(private_to)`)
    .execute();
}

/** Before the workspace, as acts on an envelope lock the two. */
async function lockHeldBy(tx: SigningTx, member: Pick<ActiveMember, "workspaceId" | "uid">): Promise<void> {
  await tx
    .selectFrom("signing.envelopes")
    .select("id")
    .where("contractId", "in", contractsOf(tx, member))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

function contractsOf(tx: SigningTx, { workspaceId, uid }: Pick<ActiveMember, "workspaceId" | "uid">) {
  return tx
    .selectFrom("signing.contracts")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("responsible", "=", uid);
}

export interface Holdings {
  /** Drafts that no one has deleted are among them. */
  contracts: number;
  openContracts: number;
  /** Those that are private to others than the viewer, who are not among the contracts. */
  hiddenContracts: number;
  apiKeys: string[];
}

/** @returns what each person would hand over or end, by uid. That there are contracts which they can’t see, only those who manage people learn */
export async function holdingsOf(
  query: Queryable<SigningTables>,
  { id: workspaceId, uid: owner }: { id: string; uid: string | null },
  viewer: Viewer,
): Promise<(uid: string) => Holdings> {
  const contracts = await query
    .selectFrom("signing.contracts as contract")
    .leftJoin("signing.envelopes as out", (join) =>
      join.onRef("out.contractId", "=", "contract.id").on("out.state", "=", "sent"),
    )
    .select(({ fn }) => [
      "contract.responsible",
      visibleTo(viewer).as("isSeen"),
      fn.countAll<string>().as("all"),
      fn.count<string>("out.id").as("out"),
    ])
    .where("contract.workspaceId", "=", workspaceId)
    .where("contract.deletedAt", "is", null)
    .groupBy(["contract.responsible", "isSeen"])
    .execute();
  const keys = await query
    .selectFrom("signing.apiKeys")
    .select(["madeBy", "name"])
    .where("workspaceId", "=", workspaceId)
    .where("revokedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  return (uid) => {
    const held = contracts.filter(({ responsible }) => (responsible ?? owner) === uid);
    const seen = held.filter(({ isSeen }) => isSeen);
    const hidden = mayDo(viewer.role, "people") ? held.filter(({ isSeen }) => !isSeen) : [];
    return {
      contracts: seen.reduce((sum, { all }) => sum + Number(all), 0),
      openContracts: seen.reduce((sum, { out }) => sum + Number(out), 0),
      hiddenContracts: hidden.reduce((sum, { all }) => sum + Number(all), 0),
      apiKeys: keys.filter(({ madeBy }) => (madeBy ?? owner) === uid).map(({ name }) => name),
    };
  };
}
