import { SCOPES, type Scope } from "../../api/scopes.ts";
import { type Checked, list, nullable, oneOf, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../../product/email.ts";
import type { apiKeyRequest, createApiKeyRequest } from "../messages/api-key-messages.ts";
import { API_MODES } from "../states.ts";
import type { SigningContract } from "./signing-contract.ts";

const apiKey = shape({
  id: text,
  name: text,
  mode: oneOf(...API_MODES),
  scopes: list(oneOf(...(Object.keys(SCOPES) as Scope[]))),
  /** The last letters of the key. */
  hint: text,
  createdAt: text,
  /** To the minute. */
  lastUsedAt: nullable(text),
  revokedAt: nullable(text),
});
export type ApiKey = Checked<typeof apiKey>;

/** The newest first, the revoked ones among them. */
export const listApiKeys = {
  path: "api-keys/list",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ keys: list(apiKey) }),
  errors: [],
} satisfies SigningContract;

/** The only answer that has the key in it. */
export const createApiKey = {
  path: "api-keys/create",
  caller: "grant",
  request: takes<typeof createApiKeyRequest>(),
  answer: shape({ key: text }),
  errors: ["api-key-limit-reached", "live-keys-not-included"],
} satisfies SigningContract;

export const revokeApiKey = {
  path: "api-keys/revoke",
  caller: "grant",
  request: takes<typeof apiKeyRequest>(),
  answer: shape({ revoked: oneOf(true) }),
  errors: ["api-key-not-found"],
} satisfies SigningContract;
