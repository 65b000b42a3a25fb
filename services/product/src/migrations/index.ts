import type { SchemaMigrations } from "@sealwright/database";
import { owners } from "./0001-owners.ts";
import { recoveryCodes } from "./0002-recovery-codes.ts";
import { signedInAt } from "./0003-signed-in-at.ts";
import { drafts } from "./0004-drafts.ts";
import { passesByToken } from "./0005-passes-by-token.ts";
import { attempts } from "./0006-attempts.ts";
import { secretMadeAt } from "./0007-secret-made-at.ts";
import { guardAccounts } from "./0008-guard-accounts.ts";
import { setupBearer } from "./0009-setup-bearer.ts";
import { requests } from "./0010-requests.ts";
import { knownIps } from "./0011-known-ips.ts";
import { passedSignIns } from "./0012-expand-passed-sign-ins.ts";
import { signUpClaims } from "./0013-expand-sign-up-claims.ts";
import { subscriberTopics } from "./0014-expand-subscriber-topics.ts";
import { expiryIndexes } from "./0015-expand-expiry-indexes.ts";
import { loginExpiry } from "./0016-expand-login-expiry.ts";

/** Forward only: a released migration is never changed; the next one corrects it. */
export const productMigrations: SchemaMigrations = {
  schema: "product",
  migrations: {
    "0001-owners": owners,
    "0002-recovery-codes": recoveryCodes,
    "0003-signed-in-at": signedInAt,
    "0004-drafts": drafts,
    "0005-passes-by-token": passesByToken,
    "0006-attempts": attempts,
    "0007-secret-made-at": secretMadeAt,
    "0008-guard-accounts": guardAccounts,
    "0009-setup-bearer": setupBearer,
    "0010-requests": requests,
    "0011-known-ips": knownIps,
    "0012-expand-passed-sign-ins": passedSignIns,
    "0013-expand-sign-up-claims": signUpClaims,
    "0014-expand-subscriber-topics": subscriberTopics,
    "0015-expand-expiry-indexes": expiryIndexes,
    "0016-expand-login-expiry": loginExpiry,
  },
};
