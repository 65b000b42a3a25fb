import type { SchemaMigrations } from "@sealwright/database";
import { accounts } from "./0001-accounts.ts";
import { furtherSignIns } from "./0002-further-sign-ins.ts";
import { knownIps } from "./0003-known-addresses.ts";
import { guardedAccounts } from "./0004-guarded-accounts.ts";
import { undoOfAChangedAddress } from "./0005-undo-of-a-changed-address.ts";
import { devicesAndEvents } from "./0006-devices-and-events.ts";
import { normalizedEmails } from "./0007-normalized-emails.ts";
import { claimedEmails } from "./0008-claimed-emails.ts";
import { linkedClaims } from "./0009-contract-linked-claims.ts";
import { expiryIndexes } from "./0010-expand-expiry-indexes.ts";
import { linkedAt } from "./0011-expand-linked-at.ts";

/** Forward only: a released migration is never changed; the next one corrects it. */
export const identityMigrations: SchemaMigrations = {
  schema: "identity",
  migrations: {
    "0001-accounts": accounts,
    "0002-further-sign-ins": furtherSignIns,
    "0003-known-addresses": knownIps,
    "0004-guarded-accounts": guardedAccounts,
    "0005-undo-of-a-changed-address": undoOfAChangedAddress,
    "0006-devices-and-events": devicesAndEvents,
    "0007-normalized-emails": normalizedEmails,
    "0008-claimed-emails": claimedEmails,
    "0009-contract-linked-claims": linkedClaims,
    "0010-expand-expiry-indexes": expiryIndexes,
    "0011-expand-linked-at": linkedAt,
  },
};
