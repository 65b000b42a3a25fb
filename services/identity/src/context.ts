import type { Database, JobTables } from "@sealwright/database";
import type { Clock, Logger } from "@sealwright/runtime";
import type { AccountDeletions } from "./accounts/account-deletions.ts";
import type { AccountList } from "./accounts/account-list.ts";
import type { Accounts } from "./accounts/accounts.ts";
import type { OobCodes } from "./codes/oob-codes.ts";
import type { PhoneCodes } from "./codes/phone-codes.ts";
import type { SmsSender } from "./codes/sms.ts";
import type { IdentityConfig } from "./config.ts";
import type { SecurityEvents } from "./events/security-events.ts";
import type { SigningKeys } from "./keys/signing-keys.ts";
import type { Limits } from "./limits.ts";
import type { ActionMails } from "./mails/action-mails.ts";
import type { EmailChanges } from "./mails/email-changes.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { Federation } from "./providers/federation.ts";
import type { ProviderTokens } from "./providers/provider-tokens.ts";
import type { SecondFactors } from "./second-factors/second-factors.ts";
import type { SignIns } from "./second-factors/sign-ins.ts";
import type { KnownIps } from "./sessions/known-ips.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { IdentityTables } from "./tables.ts";

export interface IdentityContext {
  config: IdentityConfig;
  database: Database<IdentityTables & JobTables>;
  accounts: Accounts;
  accountList: AccountList;
  deletions: AccountDeletions;
  events: SecurityEvents;
  sessions: Sessions;
  signIns: SignIns;
  secondFactors: SecondFactors;
  federation: Federation;
  providerTokens: ProviderTokens;
  phoneCodes: PhoneCodes;
  /** Undefined: phone sign-in is off. */
  sms: SmsSender | undefined;
  limits: Limits;
  knownIps: KnownIps;
  oobCodes: OobCodes;
  passwords: Passwords;
  actionMails: ActionMails;
  emailChanges: EmailChanges;
  signingKeys: SigningKeys;
  clock: Clock;
  logger: Logger;
}
