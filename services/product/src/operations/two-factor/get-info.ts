import { emailRequest, type TwoFactorInfo } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** Whether sign-in requires a code (specification, section 7). */
export const getTwoFactorInfo = ownerOperation({
  path: "2fa/get-info",
  bearer: "either",
  request: emailRequest,
  handle: (_request, { twoFactor }, { caller }): Promise<TwoFactorInfo> => twoFactor.info(caller.uid),
});
