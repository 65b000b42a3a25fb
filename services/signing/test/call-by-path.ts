import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { ImportKind } from "@sealwright/protocol/signing/imports";
import { type CallName, calls, type SigningService } from "@sealwright/signing";

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The calls by the paths that tests know them by. */
export const PATHS: Readonly<Record<string, CallName>> = {
  "api-keys/create": "createApiKey",
  "api-keys/list": "listApiKeys",
  "api-keys/revoke": "revokeApiKey",
  "contracts/add-paper-scan": "addPaperScan",
  "contracts/again": "sendContractAgain",
  "contracts/assign": "assignContract",
  "contracts/correct-recipient": "correctRecipient",
  "contracts/delete": "deleteContract",
  "contracts/export": "exportContracts",
  "contracts/extend": "extendContract",
  "contracts/file": "contractFile",
  "contracts/list": "listContracts",
  "contracts/open-draft": "openDraft",
  "contracts/pages": "contractPages",
  "contracts/privacy": "setPrivacy",
  "contracts/prepare": "prepareContract",
  "contracts/read": "readContract",
  "contracts/remind": "remindRecipient",
  "contracts/restore": "restoreContract",
  "contracts/send": "sendContract",
  "contracts/sign-yourself": "signYourself",
  "contracts/void": "voidContract",
  "deadlines/calendar-file": "readCalendarFile",
  "deadlines/create-calendar": "createCalendar",
  "deadlines/feed": "readCalendarFeed",
  "deadlines/read-settings": "readDeadlineSettings",
  "deadlines/revoke-calendar": "revokeCalendar",
  "deadlines/save-settings": "saveDeadlineSettings",
  "deadlines/save-terms": "saveTerms",
  "deadlines/set-reminders": "setReminders",
  "deadlines/unsubscribe": "unsubscribeFromSummary",
  "documents/file": "documentFile",
  "drafts/add": "addDraftDocument",
  "drafts/add-form": "addDraftForm",
  "drafts/contacts": "listContacts",
  "drafts/file": "draftDocumentFile",
  "drafts/finish-form": "finishDraftForm",
  "drafts/form": "readDraftForm",
  "drafts/forms": "listDraftForms",
  "drafts/read": "readDocumentDraft",
  "drafts/save": "saveDocumentDraft",
  "drafts/save-form": "saveDraftForm",
  "drafts/send": "sendDocumentDraft",
  "drafts/storage": "readDraftStorage",
  "drafts/start": "startDocumentDraft",
  "embedded/frame": "readFrame",
  "embedded/look": "readEmbeddedLink",
  "embedded/open": "openEmbedded",
  "form-drafts/forms": "listForms",
  "form-drafts/read": "readFormDraft",
  "form-drafts/save": "saveFormDraft",
  "form-drafts/start": "startFormDraft",
  "imports/add-list": "addList",
  "imports/confirm": "confirmImport",
  "imports/delete": "deleteImport",
  "imports/file": "importFile",
  "imports/upload": "uploadImport",
  "imports/look": "readImportStatus",
  "imports/read": "readImport",
  "imports/read-list": "readList",
  "links/look": "describeLink",
  "links/open": "openLink",
  "links/renew": "renewLink",
  "register/sample": "setSample",
  "people/accept": "acceptInvitation",
  "people/decline": "declineInvitation",
  "people/change-role": "changeRole",
  "people/hand-over": "handOverOwnership",
  "people/invitation": "describeInvitation",
  "people/invite": "inviteMember",
  "people/leave": "leaveWorkspace",
  "people/list": "listPeople",
  "people/export-log": "exportLog",
  "people/log": "readLog",
  "people/memberships": "listMemberships",
  "people/name": "nameWorkspace",
  "people/pay-right": "setPayRight",
  "people/remove": "removeMember",
  "people/seats-to-give-up": "chooseSeatsToGiveUp",
  "people/withdraw": "withdrawInvitation",
  "sessions/approve": "approve",
  "sessions/ask-for-paper": "askForPaper",
  "sessions/consent": "giveConsent",
  "sessions/decline": "decline",
  "sessions/file": "sessionFile",
  "sessions/file-part": "sessionFilePart",
  "sessions/fill": "keepFilled",
  "sessions/letter": "letterName",
  "sessions/pass-code": "passCode",
  "sessions/read": "readSession",
  "sessions/report": "report",
  "sessions/send-code": "sendCode",
  "sessions/sign": "sign",
  "templates/another": "readContractForReuse",
  "templates/another-of-documents": "draftFromContract",
  "templates/delete": "deleteTemplate",
  "templates/discard": "discardTemplateVersion",
  "templates/edit": "editTemplate",
  "templates/list": "listTemplates",
  "templates/propose": "proposeTemplate",
  "templates/read": "readTemplate",
  "templates/read-documents": "readDocumentTemplate",
  "templates/rename": "renameTemplate",
  "templates/restore": "restoreTemplate",
  "templates/save": "saveTemplate",
  "templates/save-version": "saveTemplateVersion",
  "templates/start": "startTemplate",
  "templates/use": "draftFromTemplate",
  "usage/read": "readUsage",
  "webhooks/create": "createWebhook",
  "webhooks/delete": "deleteWebhook",
  "webhooks/list": "listWebhooks",
  "webhooks/read": "readWebhook",
  "webhooks/resend": "resendDelivery",
  "webhooks/rotate": "rotateWebhookSecret",
  "webhooks/switch": "switchWebhook",
  "webhooks/test": "testWebhook",
  "webhooks/update": "updateWebhook",
};

type AnyFunction = (...given: unknown[]) => Promise<unknown>;

/**
 * Calls the service by paths. How a call travels is known here and nowhere else, so that the tests stay as they are when it
 * changes.
 */
export function createPathCalls(service: Pick<SigningService, "calls">) {
  async function ask(path: string, body: object, bearer?: string): Promise<unknown> {
    const name = PATHS[path];
    if (!name) throw new Error(`No call has the path ${path}`);
    const run = service.calls[name] as AnyFunction;
    if (calls[name].caller !== "owner") return run(body);
    const { email = "", workspace, ...more } = body as { email?: string; workspace?: string };
    return run({ email, workspace, grant: bearer ?? "" }, more);
  }

  const call = (path: string, body: object, bearer?: string): Promise<Answer> =>
    answerOf(() => ask(path, body, bearer));

  return {
    call,

    /** For a file. @param bearer an owner's grant */
    async request(path: string, body: object, bearer?: string): Promise<Response> {
      let bytes: unknown;
      const { status, body: refusal } = await answerOf(async () => {
        bytes = await ask(path, body, bearer);
        return {};
      });
      if (status !== 200) return Response.json(refusal, { status });
      return new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: { "Content-Type": "application/pdf" },
      });
    },

    /** As a dashboard uploads a file for its owner. */
    upload(
      kind: ImportKind,
      bytes: Uint8Array<ArrayBuffer>,
      { email, name }: { email: string; name: string },
      grant: string,
    ): Promise<Answer> {
      return answerOf(() => service.calls.uploadImport({ email, grant }, { kind, name, bytes }));
    },
  };
}

/** Plain data crosses: as JSON, it is the same. */
async function answerOf(ask: () => Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: JSON.parse(JSON.stringify(await ask())) };
  } catch (error) {
    if (!(error instanceof SigningCallError)) throw error;
    const { status = 0, message, code, problems } = error;
    const hasProblems = Object.keys(problems).length > 0;
    return { status, body: { error: message, code, ...(hasProblems ? { problems } : {}) } };
  }
}
