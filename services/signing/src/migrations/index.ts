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
  },
};
