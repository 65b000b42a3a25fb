import { apiKeyRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const revokeApiKey = operation(calls.revokeApiKey, {
  request: apiKeyRequest,
  async handle({ id }, { apiKeys }, { uid }) {
    await apiKeys.revoke(uid, id);
    return { revoked: true };
  },
});
