import { z } from "zod";
import { operation } from "../../operation.ts";

const PROVIDERS = ["EMAIL_PASSWORD_PROVIDER", "PHONE_PROVIDER"];

/** recaptchaConfig: no call requires a CAPTCHA; rate limits stop bots. */
export const recaptchaConfig = operation({
  method: "GET",
  path: "recaptchaConfig",
  versions: ["v1", "v2"],
  request: z.object({}),
  async handle(_request, { config }) {
    return {
      recaptchaKey: `projects/${config.projectId}/keys/none`,
      recaptchaEnforcementState: PROVIDERS.map((provider) => ({ provider, enforcementState: "OFF" })),
    };
  },
});
