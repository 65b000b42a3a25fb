import type { SchemaMigrations } from "@sealwright/database";
import { contracts } from "./0001-expand-contracts.ts";
import { terms } from "./0002-expand-terms.ts";
import { deadlines } from "./0003-expand-deadlines.ts";
import { register } from "./0004-expand-register.ts";
import { imports } from "./0005-expand-imports.ts";
import { templates } from "./0006-expand-templates.ts";
import { usage } from "./0007-expand-usage.ts";
import { api } from "./0008-expand-api.ts";
import { webhooks } from "./0009-expand-webhooks.ts";
import { apiTemplates } from "./0010-expand-api-templates.ts";
import { webhookNotices } from "./0011-expand-webhook-notices.ts";
import { replacedSessions } from "./0012-expand-replaced-sessions.ts";
import { plainUploads } from "./0013-expand-plain-uploads.ts";
import { indexedKeys } from "./0014-expand-indexed-keys.ts";
import { objects } from "./0015-expand-objects.ts";
import { proposals } from "./0016-expand-proposals.ts";
import { documentDrafts } from "./0017-expand-document-drafts.ts";
import { tests } from "./0018-expand-tests.ts";
import { webhookValues } from "./0019-expand-webhook-values.ts";
import { restrictedUploads } from "./0020-expand-restricted-uploads.ts";
import { messagesAndReminders } from "./0021-expand-messages-and-reminders.ts";
import { listedEnvelopes } from "./0022-expand-listed-envelopes.ts";
import { suggestedTerms } from "./0023-expand-suggested-terms.ts";
import { members } from "./0024-expand-members.ts";
import { approvers } from "./0025-expand-approvers.ts";
import { signedOnPaper } from "./0027-expand-signed-on-paper.ts";
import { seats } from "./0028-expand-seats.ts";
import { workspaceLog } from "./0029-expand-workspace-log.ts";
import { workspaceNames } from "./0030-expand-workspace-names.ts";
import { documentTemplates } from "./0031-expand-document-templates.ts";
import { templatesOfForms } from "./0032-expand-templates-of-forms.ts";
import { responsible } from "./0033-expand-responsible.ts";
import { personalDeadlines } from "./0034-expand-personal-deadlines.ts";
import { privateContracts } from "./0035-expand-private-contracts.ts";
import { sameFiles } from "./0036-expand-same-files.ts";
import { scansAreKept } from "./0037-expand-scans-are-kept.ts";
import { forgottenPeople } from "./0038-expand-forgotten-people.ts";

/** Forward only: a released migration is never changed; the next one corrects it. */
export const signingMigrations: SchemaMigrations = {
  schema: "signing",
  migrations: {
    "0001-expand-contracts": contracts,
    "0002-expand-terms": terms,
    "0003-expand-deadlines": deadlines,
    "0004-expand-register": register,
    "0005-expand-imports": imports,
    "0006-expand-templates": templates,
    "0007-expand-usage": usage,
    "0008-expand-api": api,
    "0009-expand-webhooks": webhooks,
    "0010-expand-api-templates": apiTemplates,
    "0011-expand-webhook-notices": webhookNotices,
    "0012-expand-replaced-sessions": replacedSessions,
    "0013-expand-plain-uploads": plainUploads,
    "0014-expand-indexed-keys": indexedKeys,
    "0015-expand-objects": objects,
    "0016-expand-proposals": proposals,
    "0017-expand-document-drafts": documentDrafts,
    "0018-expand-tests": tests,
    "0019-expand-webhook-values": webhookValues,
    "0020-expand-restricted-uploads": restrictedUploads,
    "0021-expand-messages-and-reminders": messagesAndReminders,
    "0022-expand-listed-envelopes": listedEnvelopes,
    "0023-expand-suggested-terms": suggestedTerms,
    "0024-expand-members": members,
    "0025-expand-approvers": approvers,
    "0027-expand-signed-on-paper": signedOnPaper,
    "0028-expand-seats": seats,
    "0029-expand-workspace-log": workspaceLog,
    "0030-expand-workspace-names": workspaceNames,
    "0031-expand-document-templates": documentTemplates,
    "0032-expand-templates-of-forms": templatesOfForms,
    "0033-expand-responsible": responsible,
    "0034-expand-personal-deadlines": personalDeadlines,
    "0035-expand-private-contracts": privateContracts,
    "0036-expand-same-files": sameFiles,
    "0037-expand-scans-are-kept": scansAreKept,
    "0038-expand-forgotten-people": forgottenPeople,
  },
};
