import { z } from "zod";
import { operation } from "../../operation.ts";

/**
 * recaptchaParams: stock clients request a CAPTCHA key before phone sign-in. There is no CAPTCHA, and the token that they
 * send is ignored.
 */
export const recaptchaParams = operation({
  method: "GET",
  path: "recaptchaParams",
  request: z.object({}),
  handle: async () => ({ kind: "identitytoolkit#GetRecaptchaParamResponse", recaptchaSiteKey: "none" }),
});
