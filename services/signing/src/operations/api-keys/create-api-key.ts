import { createApiKeyRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const createApiKey = operation(calls.createApiKey, {
  request: createApiKeyRequest,
  async handle({ name, mode, scopes }, { apiKeys }, { uid }) {
    return { key: await apiKeys.create(uid, { name: name.trim(), mode, scopes }) };
  },
});
