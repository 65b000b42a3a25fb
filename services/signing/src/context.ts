import type { Senders } from "./caller.ts";
import type { SigningConfig } from "./config.ts";
import type { Changes } from "./contracts/changes.ts";
import type { createContractList } from "./contracts/contract-list.ts";
import type { ContractRecords } from "./contracts/contract-record.ts";
import type { Contracts } from "./contracts/contracts.ts";
import type { Preparing } from "./contracts/preparing.ts";
import type { Sending } from "./contracts/send.ts";
import type { OpenLinks } from "./links/open-link.ts";
import type { CodeCheck } from "./signing/code-check.ts";
import type { ContractFiles } from "./signing/contract-files.ts";
import type { Leaving } from "./signing/leave.ts";
import type { SessionReader } from "./signing/read-session.ts";
import type { Signing } from "./signing/sign.ts";
import type { createUsageReader } from "./usage/read-usage.ts";

/** What operations work with. */
export interface SigningContext {
  config: SigningConfig;
  senders: Senders;
  contracts: Contracts;
  listContracts: ReturnType<typeof createContractList>;
  records: ContractRecords;
  preparing: Preparing;
  sending: Sending;
  changes: Changes;
  openLinks: OpenLinks;
  reader: SessionReader;
  codeCheck: CodeCheck;
  signing: Signing;
  leaving: Leaving;
  files: ContractFiles;
  readUsage: ReturnType<typeof createUsageReader>;
}
