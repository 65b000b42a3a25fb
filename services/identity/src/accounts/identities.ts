import type { Queryable } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { SecurityEvents } from "../events/security-events.ts";
import type { IdentityTables } from "../tables.ts";
import { rethrowDuplicate } from "./account-columns.ts";
import type { NewIdentity } from "./account-query.ts";

type On = Queryable<IdentityTables>;

interface IdentityStore {
  clock: Clock;
  events: SecurityEvents;
}

/**
 * Links a provider's identity to an account.
 * @throws IdentityError FEDERATED_USER_ID_ALREADY_LINKED if another account has it, PROVIDER_ALREADY_LINKED if this
 * account has a different one of that provider
 */
export async function linkIdentity(
  { clock, events }: IdentityStore,
  localId: string,
  identity: NewIdentity,
  on: On,
): Promise<void> {
  await on
    .insertInto("identity.federatedIdentities")
    .values({ ...identity, localId, linkedAt: new Date(clock.now()) })
    .execute()
    .catch(rethrowDuplicate);
  await events.record({ localId, kind: "provider-linked", detail: identity.providerId }, on);
}

/** @returns the providers that were linked */
export async function unlinkProviders(
  { events }: Pick<IdentityStore, "events">,
  localId: string,
  providerIds: string[],
  on: On,
): Promise<string[]> {
  const removed = await on
    .deleteFrom("identity.federatedIdentities")
    .where("localId", "=", localId)
    .where("providerId", "in", providerIds)
    .returning("providerId")
    .execute();
  for (const { providerId } of removed) {
    await events.record({ localId, kind: "provider-removed", detail: providerId }, on);
  }
  return removed.map(({ providerId }) => providerId);
}
