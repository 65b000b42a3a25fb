import type { Database } from "@sealwright/database";
import type { Accounts } from "./accounts.ts";
import type { ActionMails } from "./action-mails.ts";
import type { IdentityConfig } from "./config.ts";
import type { SigningKeys } from "./keys/signing-keys.ts";
import type { OobCodes } from "./oob-codes.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import type { IdentityTables } from "./tables.ts";

/** Everything that an operation works with. */
export interface IdentityContext {
  config: IdentityConfig;
  database: Database<IdentityTables>;
  accounts: Accounts;
  sessions: Sessions;
  oobCodes: OobCodes;
  passwords: Passwords;
  actionMails: ActionMails;
  signingKeys: SigningKeys;
}
