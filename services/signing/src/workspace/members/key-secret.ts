import { hashToken, randomToken } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import type { ApiMode } from "../../base/caller.ts";
import { recordAct } from "../../base/workspace-log.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";

const HINT_LETTERS = 4;

/** The key is shown once; the row has its hash. Keys are random, so a plain hash of them is enough. */
export function makeKey(mode: ApiMode): { key: string; row: { hash: string; hint: string } } {
  const key = `sk_${mode}_${randomToken()}`;
  return { key, row: { hash: hashToken(key), hint: key.slice(-HINT_LETTERS) } };
}

/**
 * Makes someone's keys the actor's. Each gets a new secret, since its maker knows the old one.
 * @returns the new secrets, which are not stored
 */
export async function takeOverKeys(
  tx: SigningTx,
  actor: Actor,
  maker: string,
  now: number,
): Promise<{ name: string; key: string }[]> {
  const found = await tx
    .selectFrom("signing.apiKeys")
    .select(["id", "name", "mode"])
    .where("workspaceId", "=", actor.workspaceId)
    .where("madeBy", "=", maker)
    .where("revokedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  const taken = [];
  for (const { id, name, mode } of found) {
    const { key, row } = makeKey(mode);
    await tx
      .updateTable("signing.apiKeys")
      .set({ madeBy: actor.personId, ...row })
      .where("id", "=", id)
      .execute();
    await recordAct(tx, actor, { what: "key-taken-over", subject: maker, about: name }, now);
    taken.push({ name, key });
  }
  return taken;
}
