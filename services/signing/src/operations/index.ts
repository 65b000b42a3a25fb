import type { Operation } from "../operation.ts";
import { correctRecipient } from "./contracts/correct-recipient.ts";
import { deleteContract } from "./contracts/delete-contract.ts";
import { exportContracts } from "./contracts/export-contracts.ts";
import { listContracts } from "./contracts/list-contracts.ts";
import { openDraft } from "./contracts/open-draft.ts";
import { prepareContract } from "./contracts/prepare-contract.ts";
import { readContract } from "./contracts/read-contract.ts";
import { remindRecipient } from "./contracts/remind-recipient.ts";
import { sendContract } from "./contracts/send-contract.ts";
import { sendContractAgain } from "./contracts/send-contract-again.ts";
import { voidContract } from "./contracts/void-contract.ts";
import { askForPaper } from "./signers/ask-for-paper.ts";
import { decline } from "./signers/decline.ts";
import { giveConsent } from "./signers/give-consent.ts";
import { keepFilled } from "./signers/keep-filled.ts";
import { lookAtLink } from "./signers/look-at-link.ts";
import { openLink } from "./signers/open-link.ts";
import { passCode } from "./signers/pass-code.ts";
import { readSession } from "./signers/read-session.ts";
import { renewLink } from "./signers/renew-link.ts";
import { report } from "./signers/report.ts";
import { sendCode } from "./signers/send-code.ts";
import { sign } from "./signers/sign.ts";
import { readUsage } from "./usage/read-usage.ts";

/** Every call of the signing service. To add one, write a file in one of these folders and list it here. */
export const operations: readonly Operation[] = [
  listContracts,
  openDraft,
  readContract,
  deleteContract,
  prepareContract,
  sendContract,
  sendContractAgain,
  correctRecipient,
  remindRecipient,
  voidContract,
  exportContracts,
  readUsage,
  lookAtLink,
  openLink,
  renewLink,
  readSession,
  sendCode,
  passCode,
  giveConsent,
  keepFilled,
  sign,
  decline,
  askForPaper,
  report,
];
