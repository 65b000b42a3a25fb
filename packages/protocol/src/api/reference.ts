import type { Resource } from "./model.ts";
import { documents } from "./resources/documents.ts";
import { envelopes } from "./resources/envelopes.ts";
import { signers } from "./resources/signers.ts";
import { signingSessions } from "./resources/signing-sessions.ts";
import { templates } from "./resources/templates.ts";
import { webhooks } from "./resources/webhooks.ts";

/** The API of the signing product: the page, the examples and the OpenAPI document all come from this. */
export const resources: readonly Resource[] = [
  documents,
  envelopes,
  signers,
  templates,
  webhooks,
  signingSessions,
];

export const calls = resources.flatMap((resource) => resource.calls);
