import { emailRequest } from "@sealwright/protocol/product";
import { apiKeyRequest, createApiKeyRequest } from "@sealwright/protocol/signing";
import { ofOwner } from "./call.ts";

export const listApiKeys = ofOwner({
  act: "programs",
  request: emailRequest,
  errors: [],
  async run(_request, { apiKeys }, actor) {
    const keys = await apiKeys.list(actor);
    return {
      keys: keys.map(({ id, name, mode, scopes, hint, maker, createdAt, lastUsedAt, revokedAt }) => ({
        id,
        name,
        mode,
        scopes,
        hint,
        madeBy: maker,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
    };
  },
});

/** The only answer that contains the key. */
export const createApiKey = ofOwner({
  act: "programs",
  request: createApiKeyRequest,
  errors: ["api-key-limit-reached", "live-keys-not-included"],
  async run({ name, mode, scopes }, { apiKeys }, actor) {
    return { key: await apiKeys.create(actor, { name: name.trim(), mode, scopes }) };
  },
});

export const revokeApiKey = ofOwner({
  act: "programs",
  request: apiKeyRequest,
  errors: ["api-key-not-found"],
  async run({ id }, { apiKeys }, actor) {
    await apiKeys.revoke(actor, id);
    return { revoked: true };
  },
});
