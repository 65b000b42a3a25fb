import type { Senders } from "./caller.ts";
import type { SigningConfig } from "./config.ts";
import type { Changes } from "./contracts/changes.ts";
import type { ContractRecords } from "./contracts/contract-record.ts";
import type { Contracts } from "./contracts/contracts.ts";
import type { Preparing } from "./contracts/preparing.ts";
import type { Sending } from "./contracts/send.ts";
import type { Calendars } from "./deadlines/calendars.ts";
import type { TermChanges } from "./deadlines/contract-terms.ts";
import type { DeadlineSettingsStore } from "./deadlines/deadline-settings.ts";
import type { Imports } from "./imports/imports.ts";
import type { Lists } from "./imports/lists.ts";
import type { Uploads } from "./imports/uploads.ts";
import type { OpenLinks } from "./links/open-link.ts";
import type { Register } from "./register/register.ts";
import type { CodeCheck } from "./signing/code-check.ts";
import type { ContractFiles } from "./signing/contract-files.ts";
import type { Leaving } from "./signing/leave.ts";
import type { SessionReader } from "./signing/read-session.ts";
import type { Signing } from "./signing/sign.ts";
import type { Reusing } from "./templates/reusing.ts";
import type { Templates } from "./templates/templates.ts";

/** What operations work with. */
export interface SigningContext {
  config: SigningConfig;
  senders: Senders;
  contracts: Contracts;
  register: Register;
  records: ContractRecords;
  preparing: Preparing;
  sending: Sending;
  changes: Changes;
  termChanges: TermChanges;
  deadlineSettings: DeadlineSettingsStore;
  calendars: Calendars;
  uploads: Uploads;
  imports: Imports;
  lists: Lists;
  templates: Templates;
  reusing: Reusing;
  openLinks: OpenLinks;
  reader: SessionReader;
  codeCheck: CodeCheck;
  signing: Signing;
  leaving: Leaving;
  files: ContractFiles;
}
