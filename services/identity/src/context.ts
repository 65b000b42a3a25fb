import type { Database, JobTables } from "@sealwright/database";
import type { Clock, Logger } from "@sealwright/runtime";
import type { AccountList } from "./account-list.ts";
import type { Accounts } from "./accounts.ts";
import type { ActionMails } from "./action-mails.ts";
import type { AddressChanges } from "./address-changes.ts";
import type { IdentityConfig } from "./config.ts";
import type { Federation } from "./federation.ts";
import type { SigningKeys } from "./keys/signing-keys.ts";
import type { KnownAddresses } from "./known-addresses.ts";
import type { Limits } from "./limits.ts";
import type { OobCodes } from "./oob-codes.ts";
import type { Passwords } from "./passwords.ts";
import type { PhoneCodes } from "./phone-codes.ts";
import type { ProviderTokens } from "./providers/provider-tokens.ts";
import type { SecondFactors } from "./second-factors.ts";
import type { Sessions } from "./sessions.ts";
import type { SignIns } from "./sign-ins.ts";
import type { SmsSender } from "./sms.ts";
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
