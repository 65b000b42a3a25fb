import { noRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { operation } from "../../operation.ts";

/**
 * recaptchaParams: stock clients request a CAPTCHA key before phone sign-in. There is no CAPTCHA, and the token that they
 * send is ignored.
 */
export const recaptchaParams = operation(calls.recaptchaParams, {
  request: noRequest,
  handle: async () => ({ kind: "identitytoolkit#GetRecaptchaParamResponse", recaptchaSiteKey: "none" }),
});
