import { emailRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

export const forgetChoice = ownerOperation({
  path: "choices/forget",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { choices }, { uid }) {
    await choices.forget(uid);
    return { forgotten: true };
  },
});
