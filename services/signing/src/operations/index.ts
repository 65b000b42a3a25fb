import type { Operation } from "../operation.ts";
import { createApiKey } from "./api-keys/create-api-key.ts";
import { listApiKeys } from "./api-keys/list-api-keys.ts";
import { revokeApiKey } from "./api-keys/revoke-api-key.ts";
import { correctRecipient } from "./contracts/correct-recipient.ts";
import { deleteContract } from "./contracts/delete-contract.ts";
import { exportContracts } from "./contracts/export-contracts.ts";
import { openDraft } from "./contracts/open-draft.ts";
import { prepareContract } from "./contracts/prepare-contract.ts";
import { readContract } from "./contracts/read-contract.ts";
import { remindRecipient } from "./contracts/remind-recipient.ts";
import { restoreContract } from "./contracts/restore-contract.ts";
import { sendContract } from "./contracts/send-contract.ts";
import { sendContractAgain } from "./contracts/send-contract-again.ts";
import { voidContract } from "./contracts/void-contract.ts";
import { createCalendar } from "./deadlines/create-calendar.ts";
import { readCalendarFeed } from "./deadlines/read-calendar-feed.ts";
import { readCalendarFile } from "./deadlines/read-calendar-file.ts";
import { readDeadlineSettings } from "./deadlines/read-deadline-settings.ts";
import { revokeCalendar } from "./deadlines/revoke-calendar.ts";
import { saveDeadlineSettings } from "./deadlines/save-deadline-settings.ts";
import { saveTerms } from "./deadlines/save-terms.ts";
import { setReminders } from "./deadlines/set-reminders.ts";
import { unsubscribeFromSummary } from "./deadlines/unsubscribe.ts";
import { addList } from "./imports/add-list.ts";
import { confirmImport } from "./imports/confirm-import.ts";
import { deleteImport } from "./imports/delete-import.ts";
import { lookAtImports } from "./imports/look-at-imports.ts";
import { readImport } from "./imports/read-import.ts";
import { readList } from "./imports/read-list.ts";
import { listContracts } from "./register/list-contracts.ts";
import { setSample } from "./register/set-sample.ts";
import { askForPaper } from "./signers/ask-for-paper.ts";
import { decline } from "./signers/decline.ts";
import { giveConsent } from "./signers/give-consent.ts";
import { keepFilled } from "./signers/keep-filled.ts";
import { lookAtLink } from "./signers/look-at-link.ts";
import { openEmbedded } from "./signers/open-embedded.ts";
import { openLink } from "./signers/open-link.ts";
import { passCode } from "./signers/pass-code.ts";
import { readEmbeddedLink } from "./signers/read-embedded-link.ts";
import { readFrame } from "./signers/read-frame.ts";
import { readSession } from "./signers/read-session.ts";
import { renewLink } from "./signers/renew-link.ts";
import { report } from "./signers/report.ts";
import { sendCode } from "./signers/send-code.ts";
import { sign } from "./signers/sign.ts";
import { deleteTemplate } from "./templates/delete-template.ts";
import { listTemplates } from "./templates/list-templates.ts";
import { proposeTemplate } from "./templates/propose-template.ts";
import { readAnother } from "./templates/read-another.ts";
import { readTemplate } from "./templates/read-template.ts";
import { renameTemplate } from "./templates/rename-template.ts";
import { restoreTemplate } from "./templates/restore-template.ts";
import { saveTemplate } from "./templates/save-template.ts";
import { startTemplate } from "./templates/start-template.ts";
import { readUsage } from "./usage/read-usage.ts";
import { createWebhook } from "./webhooks/create-webhook.ts";
import { deleteWebhook } from "./webhooks/delete-webhook.ts";
import { listWebhooks } from "./webhooks/list-webhooks.ts";
import { readWebhook } from "./webhooks/read-webhook.ts";
import { resendDelivery } from "./webhooks/resend-delivery.ts";
import { rotateWebhookSecret } from "./webhooks/rotate-webhook-secret.ts";
import { switchWebhook } from "./webhooks/switch-webhook.ts";
import { testWebhook } from "./webhooks/test-webhook.ts";

/** Every call of the signing service. To add one, write a file in one of these folders and list it here. */
export const operations: readonly Operation[] = [
  listContracts,
  setSample,
  openDraft,
  readContract,
  deleteContract,
  restoreContract,
  prepareContract,
  sendContract,
  sendContractAgain,
  correctRecipient,
  remindRecipient,
  voidContract,
  exportContracts,
  saveTerms,
  setReminders,
  readCalendarFile,
  readDeadlineSettings,
  saveDeadlineSettings,
  createCalendar,
  revokeCalendar,
  readCalendarFeed,
  unsubscribeFromSummary,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  readUsage,
  lookAtImports,
  readImport,
  confirmImport,
  deleteImport,
  readList,
  addList,
  listTemplates,
  proposeTemplate,
  saveTemplate,
  readTemplate,
  startTemplate,
  readAnother,
  renameTemplate,
  deleteTemplate,
  restoreTemplate,
  lookAtLink,
  openLink,
  renewLink,
  openEmbedded,
  readEmbeddedLink,
  readFrame,
  readSession,
  sendCode,
  passCode,
  giveConsent,
  keepFilled,
  sign,
  decline,
  askForPaper,
  report,
  listWebhooks,
  createWebhook,
  readWebhook,
  testWebhook,
  resendDelivery,
  rotateWebhookSecret,
  switchWebhook,
  deleteWebhook,
];
