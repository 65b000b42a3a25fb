import { emailRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** Deletes what the owner was about to buy. */
export const forgetChoice = ownerOperation({
  path: "choices/forget",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { choices }, { uid }) {
    await choices.forget(uid);
    return { forgotten: true };
  },
});
