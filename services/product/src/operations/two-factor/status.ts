import { emailRequest, type TwoFactorStatus } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** As 2fa/get-info, with how many recovery codes are left. */
export const getTwoFactorStatus = ownerOperation({
  path: "2fa/status",
  bearer: "grant",
  request: emailRequest,
  handle: (_request, { twoFactor }, { caller }): Promise<TwoFactorStatus> => twoFactor.status(caller.uid),
});
