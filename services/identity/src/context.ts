import type { Database, JobTables } from "@sealwright/database";
import type { Clock, Logger } from "@sealwright/runtime";
import type { AccountList } from "./accounts/account-list.ts";
import type { Accounts } from "./accounts/accounts.ts";
import type { AddressChanges } from "./accounts/email-changes.ts";
import type { OobCodes } from "./codes/oob-codes.ts";
import type { PhoneCodes } from "./codes/phone-codes.ts";
import type { SmsSender } from "./codes/sms.ts";
import type { IdentityConfig } from "./config.ts";
import type { SigningKeys } from "./keys/signing-keys.ts";
import type { Limits } from "./limits.ts";
import type { ActionMails } from "./mails/action-mails.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { Federation } from "./providers/federation.ts";
import type { ProviderTokens } from "./providers/provider-tokens.ts";
import type { SecondFactors } from "./second-factors/second-factors.ts";
import type { KnownAddresses } from "./sessions/known-ips.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { SignIns } from "./sessions/sign-ins.ts";
import type { IdentityTables } from "./tables.ts";

/** Everything that an operation works with. */
export interface IdentityContext {
  config: IdentityConfig;
  database: Database<IdentityTables & JobTables>;
  accounts: Accounts;
  accountList: AccountList;
  sessions: Sessions;
  signIns: SignIns;
  secondFactors: SecondFactors;
  federation: Federation;
  providerTokens: ProviderTokens;
  phoneCodes: PhoneCodes;
  /** Undefined: nobody signs in by phone. */
  sms: SmsSender | undefined;
  limits: Limits;
  knownAddresses: KnownAddresses;
  oobCodes: OobCodes;
  passwords: Passwords;
  actionMails: ActionMails;
  addressChanges: AddressChanges;
  signingKeys: SigningKeys;
  clock: Clock;
  logger: Logger;
}
