import type { ValuesOf } from "@sealwright/database";
import { type Kysely, sql } from "kysely";
import type { SecurityEvent } from "../events/event-kinds.ts";
import type { IdentityTables } from "../tables.ts";

/** A sign-in to store, and the account as it was when the credentials were checked. */
export interface NewSession {
  tokenHash: string;
  localId: string;
  passwordHash: string | null;
  validSince: Date;
  signedInAt: Date;
  provider: string;
  secondFactor: string | null;
  expiresAt: Date;
  lastLoginAt: Date | null;
  /** Whether to remember the caller's IP address. */
  isNewSignIn: boolean;
  ipHash: string;
  ip: string | null;
  userAgent: string | null;
  now: Date;
  /** The event to record; null for none. */
  event: SecurityEvent["kind"] | null;
  detail: string | null;
}

/** In one statement: update the account if it is unchanged, remember the IP address, store the refresh token. */
export function insertSession(query: Kysely<IdentityTables>, values: ValuesOf<NewSession>) {
  return query
    .with("unchanged", (update) =>
      update
        .updateTable("identity.accounts")
        .set({ lastLoginAt: values.lastLoginAt })
        .where("localId", "=", values.localId)
        .where("passwordHash", "is not distinct from", values.passwordHash)
        .where("validSince", "=", values.validSince)
        .where("validSince", "<=", values.signedInAt)
        .where("disabled", "=", false)
        .returning("localId"),
    )
    .with("known", (insert) =>
      insert
        .insertInto("identity.knownAddresses")
        .columns(["localId", "addressHash", "signedInAt"])
        .expression(
          insert
            .selectFrom("unchanged")
            .select([
              "unchanged.localId",
              values.ipHash.as("addressHash"),
              values.signedInAt.as("signedInAt"),
            ])
            .where(values.isNewSignIn),
        )
        .onConflict((conflict) =>
          conflict.columns(["localId", "addressHash"]).doUpdateSet({ signedInAt: values.signedInAt }),
        ),
    )
    .with("recorded", (insert) =>
      insert
        .insertInto("identity.securityEvents")
        .columns(["localId", "kind", "actor", "at", "ip", "userAgent", "detail"])
        .expression(
          insert
            .selectFrom("unchanged")
            .select([
              "unchanged.localId",
              sql<string>`${values.event}::text`.as("kind"),
              sql<string>`${"owner"}::text`.as("actor"),
              values.now.as("at"),
              values.ip.as("ip"),
              values.userAgent.as("userAgent"),
              values.detail.as("detail"),
            ])
            .where(sql<boolean>`${values.event}::text is not null`),
        ),
    )
    .insertInto("identity.refreshTokens")
    .columns([
      ...(["tokenHash", "localId", "signedInAt", "signInProvider", "secondFactor", "expiresAt"] as const),
      ...(["ip", "userAgent", "usedAt"] as const),
    ])
    .expression((select) =>
      select
        .selectFrom("unchanged")
        .select([
          values.tokenHash.as("tokenHash"),
          "unchanged.localId",
          values.signedInAt.as("signedInAt"),
          values.provider.as("signInProvider"),
          values.secondFactor.as("secondFactor"),
          values.expiresAt.as("expiresAt"),
          values.ip.as("ip"),
          values.userAgent.as("userAgent"),
          values.now.as("usedAt"),
        ]),
    )
    .returning("tokenHash");
}
