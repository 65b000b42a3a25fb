import * as apiKeys from "./api-keys.ts";
import * as contracts from "./contracts.ts";
import * as deadlines from "./deadlines.ts";
import * as documentDrafts from "./document-drafts.ts";
import * as files from "./files.ts";
import * as formDrafts from "./form-drafts.ts";
import * as imports from "./imports.ts";
import * as members from "./members.ts";
import * as register from "./register.ts";
import * as signers from "./signers.ts";
import * as templates from "./templates.ts";
import * as usage from "./usage.ts";
import * as webhooks from "./webhooks.ts";

export const calls = {
  ...apiKeys,
  ...contracts,
  ...deadlines,
  ...documentDrafts,
  ...files,
  ...formDrafts,
  ...imports,
  ...members,
  ...register,
  ...signers,
  ...templates,
  ...usage,
  ...webhooks,
};

export type CallName = keyof typeof calls;
