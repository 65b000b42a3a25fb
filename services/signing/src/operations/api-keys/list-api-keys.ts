import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const listApiKeys = operation(calls.listApiKeys, {
  request: emailRequest,
  async handle(_request, { apiKeys }, { uid }) {
    const keys = await apiKeys.list(uid);
    return {
      keys: keys.map(({ id, name, mode, scopes, hint, createdAt, lastUsedAt, revokedAt }) => ({
        ...{ id, name, mode, scopes, hint },
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
    };
  },
});
