import type { Queryable } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { IdentityTables } from "../tables.ts";
import { rethrowDuplicate } from "./account-columns.ts";
import type { NewIdentity } from "./account-query.ts";

type On = Queryable<IdentityTables>;

/**
 * Links a provider's identity to an account.
 * @throws IdentityError FEDERATED_USER_ID_ALREADY_LINKED if another account has it, PROVIDER_ALREADY_LINKED if this
 * account has a different one of that provider
 */
export async function linkIdentity(
  { clock }: { clock: Clock },
  localId: string,
  identity: NewIdentity,
  on: On,
): Promise<void> {
  await on
    .insertInto("identity.federatedIdentities")
    .values({ ...identity, localId, linkedAt: new Date(clock.now()) })
    .execute()
    .catch(rethrowDuplicate);
}

export async function unlinkProviders(localId: string, providerIds: string[], on: On): Promise<void> {
  await on
    .deleteFrom("identity.federatedIdentities")
    .where("localId", "=", localId)
    .where("providerId", "in", providerIds)
    .execute();
}
