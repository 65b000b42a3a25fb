import type { Queryable } from "@sealwright/database";
import { type Expression, type ExpressionBuilder, type Selectable, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { AccountRow, FederatedIdentityRow, IdentityTables } from "../tables.ts";

export type NewIdentity = Omit<FederatedIdentityRow, "localId" | "linkedAt">;

export interface FederatedIdentity extends NewIdentity {
  /** ISO 8601, since it is read as JSON. */
  linkedAt: string | null;
}

export interface SecondFactor {
  enrollmentId: string;
  displayName: string | null;
  /** ISO 8601, since it is read as JSON. */
  enrolledAt: string;
}

/** Columns for ID tokens. `email` is read as `shownEmail`. */
const TOKEN_COLUMNS = [
  "account.localId",
  "account.displayName",
  "account.photoUrl",
  "account.emailVerified",
  "account.phoneNumber",
  "account.customAttributes",
  "account.validSince",
  "account.disabled",
  "account.lastRefreshAt",
] as const;

type TokenColumn = (typeof TOKEN_COLUMNS)[number] extends `account.${infer Column}` ? Column : never;

/** The data of an ID token: never the password's hash. */
export type TokenSubject = Pick<Selectable<AccountRow>, "email" | TokenColumn> & {
  federated: FederatedIdentity[];
};

/** An account with all of its sign-in methods. */
export type Account = Selectable<AccountRow> & { federated: FederatedIdentity[]; factors: SecondFactor[] };

/** The account's row with its related rows, in one statement. The table's alias is `account`. */
export function selectAccounts(on: Queryable<IdentityTables>) {
  return on
    .selectFrom("identity.accounts as account")
    .selectAll("account")
    .select(shownEmail)
    .select(federated)
    .select(factors);
}

/** As `selectAccounts`, but only the data of ID tokens. */
export function selectTokenSubjects(on: Queryable<IdentityTables>) {
  return on
    .selectFrom("identity.accounts as account")
    .select(TOKEN_COLUMNS)
    .select(shownEmail)
    .select(federated);
}

/**
 * The account of an email address. If there is none: a row without a `localId` that takes as long to read, so that the
 * response time of a sign-in does not reveal whether an account exists.
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

/** Someone who signed up with a taken address must not see a difference. */
const shownEmail = sql<string | null>`coalesce(account.email, account.claimed_email)`.as("email");

/** Whether an account is more than a sign-up with an address that another account has. */
export const isListedAccount = sql<boolean>`(account.claimed_email is null or account.phone_number is not null
  or exists (select from identity.federated_identities as linked where linked.local_id = account.local_id))`;

/** Related rows are looked up for a blank row too. */
const OWN_ID = sql<string>`coalesce(account.local_id, '')`;

/** `json_agg` returns null instead. */
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
                linkedAt: ref("identity.linkedAt"),
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
