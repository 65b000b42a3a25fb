import type { Queryable } from "@sealwright/database";
import { type Expression, type ExpressionBuilder, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AccountRow, FederatedIdentityRow, IdentityTables } from "./tables.ts";

export type FederatedIdentity = Omit<FederatedIdentityRow, "local_id">;

export interface SecondFactor {
  enrollment_id: string;
  display_name: string | null;
  /** ISO 8601, as it comes out of JSON. */
  enrolled_at: string;
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
 * The account of an address; where there is none, a row without a `local_id` that took as long to read, so that nobody can
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

type IsAccount = ExpressionBuilder<IdentityTables & { account: AccountRow }, "account">;

function federated(is: IsAccount) {
  return jsonArrayFrom(
    is
      .selectFrom("identity.federated_identities as identity")
      .select([
        "identity.provider_id",
        "identity.raw_id",
        "identity.email",
        "identity.display_name",
        "identity.photo_url",
      ])
      .where("identity.local_id", "=", OWN_ID)
      .orderBy("identity.provider_id"),
  ).as("federated");
}

function factors(is: IsAccount) {
  return jsonArrayFrom(
    is
      .selectFrom("identity.second_factors as factor")
      .select(["factor.enrollment_id", "factor.display_name", "factor.enrolled_at"])
      .where("factor.local_id", "=", OWN_ID),
  )
    .$castTo<SecondFactor[]>()
    .as("factors");
}
