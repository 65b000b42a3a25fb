/** The client of a dashboard's server: an owner's contracts and their files. */
import { callsAboutOwner, type GrantedOwner } from "../calls/owner-call.ts";
import type { CallOptions } from "../calls/service-call.ts";
import { createSigningCall } from "./call.ts";
import * as calls from "./calls/index.ts";
import { createFileCall } from "./file-call.ts";
import { FILE_PATHS } from "./files.ts";
import { IMPORT_PATHS } from "./imports.ts";
import type { ContractFile } from "./states.ts";
import { createUploadCall } from "./upload-call.ts";

export { SigningCallError } from "./call.ts";

export type SigningDashboardClient = ReturnType<typeof createSigningDashboardClient>;

/** Every call throws SigningCallError; those about a contract throw `contract-not-found` for someone else's. */
export function createSigningDashboardClient(options: CallOptions) {
  const call = createSigningCall(options);
  const about = callsAboutOwner(call, "email");
  const file = createFileCall(options);
  return {
    listContracts: about(calls.listContracts),
    setSample: about(calls.setSample),
    readUsage: about(calls.readUsage),
    openDraft: about(calls.openDraft),
    readContract: about(calls.readContract),
    deleteContract: about(calls.deleteContract),
    restoreContract: about(calls.restoreContract),
    prepareContract: about(calls.prepareContract),
    sendContract: about(calls.sendContract),
    sendContractAgain: about(calls.sendContractAgain),
    correctRecipient: about(calls.correctRecipient),
    remindRecipient: about(calls.remindRecipient),
    voidContract: about(calls.voidContract),
    exportContracts: about(calls.exportContracts),
    saveTerms: about(calls.saveTerms),
    setReminders: about(calls.setReminders),
    readCalendarFile: about(calls.readCalendarFile),
    readDeadlineSettings: about(calls.readDeadlineSettings),
    saveDeadlineSettings: about(calls.saveDeadlineSettings),
    createCalendar: about(calls.createCalendar),
    revokeCalendar: about(calls.revokeCalendar),
    readCalendarFeed: (address: { secret: string }) => call(calls.readCalendarFeed, address),
    unsubscribeFromSummary: (address: { secret: string }) => call(calls.unsubscribeFromSummary, address),
    listWebhooks: about(calls.listWebhooks),
    createWebhook: about(calls.createWebhook),
    readWebhook: about(calls.readWebhook),
    testWebhook: about(calls.testWebhook),
    resendDelivery: about(calls.resendDelivery),
    rotateWebhookSecret: about(calls.rotateWebhookSecret),
    switchWebhook: about(calls.switchWebhook),
    deleteWebhook: about(calls.deleteWebhook),
    listApiKeys: about(calls.listApiKeys),
    createApiKey: about(calls.createApiKey),
    revokeApiKey: about(calls.revokeApiKey),
    lookAtImports: about(calls.lookAtImports),
    readImport: about(calls.readImport),
    confirmImport: about(calls.confirmImport),
    deleteImport: about(calls.deleteImport),
    readList: about(calls.readList),
    addList: about(calls.addList),
    uploadImport: createUploadCall(options),
    /** @returns the response with the PDF, not read yet */
    importFile: ({ email, grant }: GrantedOwner, { id }: { id: string }) =>
      file({ path: IMPORT_PATHS.file, body: { email, id }, bearer: grant }),
    listTemplates: about(calls.listTemplates),
    proposeTemplate: about(calls.proposeTemplate),
    saveTemplate: about(calls.saveTemplate),
    readTemplate: about(calls.readTemplate),
    startTemplate: about(calls.startTemplate),
    readAnother: about(calls.readAnother),
    renameTemplate: about(calls.renameTemplate),
    deleteTemplate: about(calls.deleteTemplate),
    restoreTemplate: about(calls.restoreTemplate),
    /** @returns the response with the PDF, not read yet */
    contractFile: (
      { email, grant }: GrantedOwner,
      contract: { id: string; file: ContractFile; document: number },
    ) => file({ path: FILE_PATHS.owner, body: { email, ...contract }, bearer: grant }),
    /** @returns the response with the PDF, not read yet */
    documentFile: ({ email, grant }: GrantedOwner, document: { document: string; file: ContractFile }) =>
      file({ path: FILE_PATHS.document, body: { email, ...document }, bearer: grant }),
  };
}
