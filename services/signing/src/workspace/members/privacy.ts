import type { Privacy } from "@sealwright/protocol/signing/answers";
import { mayDo } from "@sealwright/protocol/signing/roles";
import { sql } from "kysely";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import { recordAct } from "../../base/workspace-log.ts";
import type { Contract, Contracts } from "../../envelope/contracts.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import { lockWorkspace, readWorkspace } from "../workspaces.ts";
import type { MemberDependencies } from "./member-dependencies.ts";
import { holderAmong, type PersonHere, peopleHere } from "./people-here.ts";

interface Dependencies extends Pick<MemberDependencies, "database" | "senders" | "clock"> {
  contracts: Contracts;
}

/** Ids of colleagues; null is the owner. */
type Ids = readonly (string | null)[];

type Guarded = Pick<Contract, "responsible" | "privateTo">;

/** @property from, to who sees the contract; null is everyone in the workspace */
interface PrivacyChange {
  id: string;
  from: Ids | null;
  to: Ids | null;
}

export function createSetPrivacy({ database, senders, contracts, clock }: Dependencies) {
  /**
   * Who is responsible always sees it, and so does who changes this.
   * @throws SigningError contract-not-found, member-not-found, not-responsible, privacy-changed
   */
  return async (actor: Actor, { id, from, to }: PrivacyChange): Promise<void> => {
    const here = await peopleHere(database.query, senders, await readWorkspace(database.query, actor));
    const chosen = to?.map((one) => here.find((person) => person.id === one));
    if (chosen?.includes(undefined)) throw new SigningError("member-not-found");
    await database.transaction(async (tx) => {
      await contracts.find(tx, actor, id);
      await lockEnvelopes(tx, id);
      await lockWorkspace(tx, actor);
      const { contract } = await contracts.find(tx, actor, id);
      if (!mayChange(contract, here, actor)) throw new SigningError("not-responsible");
      const holder = holderAmong(here, contract.responsible);
      const privateTo = chosen
        ? [...new Set([holder?.uid, actor.personId, ...chosen.map((one) => one?.uid)])].flatMap(
            (uid) => uid ?? [],
          )
        : null;
      if (isSame(contract.privateTo, privateTo)) return;
      if (!isSame(uidsOf(from, here), seenBy(contract, here))) throw new SigningError("privacy-changed");
      await tx.updateTable("signing.contracts").set({ privateTo }).where("id", "=", id).execute();
      if (privateTo) await keepFromOthers(tx, id, holder);
      const about = privateTo ? `Private to ${privateTo.length}` : "Everyone";
      await recordAct(tx, actor, { what: "contract-privacy-changed", contractId: id, about }, clock.now());
    });
  };
}

/** Before the workspace, as acts on an envelope lock the two. */
async function lockEnvelopes(tx: SigningTx, contractId: string): Promise<void> {
  await tx
    .selectFrom("signing.envelopes")
    .select("id")
    .where("contractId", "=", contractId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Mail goes to who is responsible. Earlier events of webhooks are deleted, with deliveries that wait. */
async function keepFromOthers(
  tx: SigningTx,
  contractId: string,
  holder: PersonHere | undefined,
): Promise<void> {
  if (holder) {
    await tx
      .updateTable("signing.envelopes")
      .set({ contactEmail: sql<string | null>`nullif(${holder.email}::text, sender_email)` })
      .where("contractId", "=", contractId)
      .execute();
  }
  await tx
    .deleteFrom("signing.webhookEvents")
    .where("envelopeId", "in", (query) =>
      query.selectFrom("signing.envelopes").select("id").where("contractId", "=", contractId),
    )
    .execute();
}

/** Who is responsible, by the table of acts; the owner and admins, for what they see. */
function mayChange(
  { responsible }: Guarded,
  here: readonly PersonHere[],
  { personId, role }: Actor,
): boolean {
  const isTheirs = holderAmong(here, responsible)?.uid === personId;
  return mayDo(role, "private-any") || (isTheirs && mayDo(role, "private"));
}

/** @returns null for someone without colleagues */
export function privacyOf(contract: Guarded, here: readonly PersonHere[], actor: Actor): Privacy | null {
  if (here.length < 2 && contract.privateTo === null) return null;
  const holder = holderAmong(here, contract.responsible);
  const seen = seenBy(contract, here);
  const named = ({ id, name }: PersonHere) => ({ id, name });
  return {
    members: seen === null ? null : here.filter(({ uid }) => seen.includes(uid)).map(named),
    choices: mayChange(contract, here, actor)
      ? here.map((person) => ({
          ...named(person),
          isFixed: person.uid === holder?.uid || person.uid === actor.personId,
        }))
      : [],
  };
}

/** Of those who are still here. */
function seenBy({ privateTo }: Guarded, here: readonly PersonHere[]): string[] | null {
  return privateTo && here.flatMap(({ uid }) => (privateTo.includes(uid) ? uid : []));
}

function uidsOf(ids: Ids | null, here: readonly PersonHere[]): string[] | null {
  return ids && here.flatMap(({ id, uid }) => (ids.includes(id) ? uid : []));
}

function isSame(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return JSON.stringify(one?.toSorted() ?? null) === JSON.stringify(other?.toSorted() ?? null);
}
