import type { SchemaMigrations } from "@sealwright/database";
import { sessions } from "./0001-sessions.ts";
import { sessionDetails } from "./0002-session-details.ts";
import { sentForms } from "./0003-sent-forms.ts";
import { submittedForms } from "./0004-submitted-forms.ts";
import { expiryIndexes } from "./0005-expand-expiry-indexes.ts";

/** Forward only: a released migration is never edited; the next one corrects it. */
export const dashboardMigrations: SchemaMigrations = {
  schema: "dashboard",
  migrations: {
    "0001-sessions": sessions,
    "0002-session-details": sessionDetails,
    "0003-sent-forms": sentForms,
    "0004-submitted-forms": submittedForms,
    "0005-expand-expiry-indexes": expiryIndexes,
  },
};
