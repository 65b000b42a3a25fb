import { noRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { operation } from "../../operation.ts";

const PROVIDERS = ["EMAIL_PASSWORD_PROVIDER", "PHONE_PROVIDER"];

/** recaptchaConfig: no call requires a CAPTCHA; rate limits stop bots. */
export const recaptchaConfig = operation(calls.recaptchaConfig, {
  request: noRequest,
  async handle(_request, { config }) {
    return {
      recaptchaKey: `projects/${config.projectId}/keys/none`,
      recaptchaEnforcementState: PROVIDERS.map((provider) => ({ provider, enforcementState: "OFF" })),
    };
  },
});
