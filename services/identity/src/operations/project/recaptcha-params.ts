import { z } from "zod";
import { operation } from "../../operation.ts";

/**
 * recaptchaParams: stock clients ask for the key of a puzzle before they send a code to a phone. There is no puzzle, and
 * what they send as its solution is not looked at.
 */
export const recaptchaParams = operation({
  method: "GET",
  path: "recaptchaParams",
  request: z.object({}),
  handle: async () => ({ kind: "identitytoolkit#GetRecaptchaParamResponse", recaptchaSiteKey: "none" }),
});
