import type { SchemaMigrations } from "@sealwright/database";
import { sessions } from "./0001-sessions.ts";

/** Forward only: a migration that has been released is never changed, the next one mends it. */
export const dashboardMigrations: SchemaMigrations = {
  schema: "dashboard",
  migrations: { "0001-sessions": sessions },
};
