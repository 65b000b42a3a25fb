import type { SchemaMigrations } from "@sealwright/database";
import { sessions } from "./0001-sessions.ts";
import { sessionDetails } from "./0002-session-details.ts";
import { sentForms } from "./0003-sent-forms.ts";

/** Forward only: a migration that has been released is never changed, the next one mends it. */
export const dashboardMigrations: SchemaMigrations = {
  schema: "dashboard",
  migrations: {
    "0001-sessions": sessions,
    "0002-session-details": sessionDetails,
    "0003-sent-forms": sentForms,
  },
};
