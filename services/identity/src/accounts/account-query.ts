import type { Queryable } from "@sealwright/database";
import { type Expression, type ExpressionBuilder, type Selectable, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { AccountRow, FederatedIdentityRow, IdentityTables } from "../tables.ts";

export type FederatedIdentity = Omit<FederatedIdentityRow, "localId">;

export interface SecondFactor {
  enrollmentId: string;
  displayName: string | null;
  /** ISO 8601, as it comes out of JSON. */
  enrolledAt: string;
}

/** An account with the identities that it has at providers: what an ID token tells of it. */
export type TokenSubject = Selectable<AccountRow> & { federated: FederatedIdentity[] };

/** An account with the ways in which it can sign in. */
export type Account = TokenSubject & { factors: SecondFactor[] };

/** The account's row and, in the same statement, what belongs to it. The table goes by the name `account`. */
export function selectAccounts(on: Queryable<IdentityTables>) {
  return selectTokenSubjects(on).select(factors);
}

/** As `selectAccounts`, without what tokens do not tell. */
export function selectTokenSubjects(on: Queryable<IdentityTables>) {
  return on.selectFrom("identity.accounts as account").selectAll("account").select(federated);
}

/**
 * The account of an address; where there is none, a row without a `localId` that took as long to read, so that nobody can
 * tell by the time of a sign-in.
 */
export function selectAccountOrBlank(on: Queryable<IdentityTables>, email: Expression<string>) {
  return on
    .selectFrom(sql<{ email: string }>`(select ${email}::text as email)`.as("wanted"))
    .leftJoin("identity.accounts as account", "account.email", "wanted.email")
    .selectAll("account")
    .select(federated)
    .select(factors)
    .$castTo<Account>();
}

/** What belongs to a blank is looked for as well. */
const OWN_ID = sql<string>`coalesce(account.local_id, '')`;

/** What `json_agg` leaves null. */
const NO_ROWS = sql<[]>`'[]'::json`;

type IsAccount = ExpressionBuilder<IdentityTables & { account: AccountRow }, "account">;

function federated(is: IsAccount) {
  return is
    .selectFrom("identity.federatedIdentities as identity")
    .where("identity.localId", "=", OWN_ID)
    .select(({ fn, ref }) =>
      fn
        .coalesce(
          fn
            .jsonAgg(
              jsonBuildObject({
                providerId: ref("identity.providerId"),
                rawId: ref("identity.rawId"),
                email: ref("identity.email"),
                displayName: ref("identity.displayName"),
                photoUrl: ref("identity.photoUrl"),
              }),
            )
            .orderBy("identity.providerId"),
          NO_ROWS,
        )
        .as("federated"),
    )
    .$asScalar()
    .$castTo<FederatedIdentity[]>()
    .as("federated");
}

function factors(is: IsAccount) {
  return is
    .selectFrom("identity.secondFactors as factor")
    .where("factor.localId", "=", OWN_ID)
    .select(({ fn, ref }) =>
      fn
        .coalesce(
          fn.jsonAgg(
            jsonBuildObject({
              enrollmentId: ref("factor.enrollmentId"),
              displayName: ref("factor.displayName"),
              enrolledAt: ref("factor.enrolledAt"),
            }),
          ),
          NO_ROWS,
        )
        .as("factors"),
    )
    .$asScalar()
    .$castTo<SecondFactor[]>()
    .as("factors");
}
