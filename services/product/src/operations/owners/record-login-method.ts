import { loginMethodRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/**
 * Records how the owner signed in (specification, section 7).
 * @throws ProductError two-factor-required
 */
export const recordLoginMethod = ownerOperation({
  path: "login-methods",
  bearer: "id-token",
  counted: true,
  request: loginMethodRequest,
  async handle({ method }, { logins, twoFactor }, { caller }) {
    await twoFactor.requirePassed(caller);
    await logins.record(caller, method);
    return { recorded: true };
  },
});
