import { type OwnerResponse, ownerRequest } from "@sealwright/protocol/product";
import { assertEmailVerified } from "../../caller.ts";
import { ownerOperation } from "../../operation.ts";

export const registerOwner = ownerOperation({
  path: "owners",
  bearer: "id-token",
  counted: true,
  request: ownerRequest,
  async handle(fields, { owners }, { caller }): Promise<OwnerResponse> {
    assertEmailVerified(caller);
    const { isSignUp } = await owners.register(caller, fields);
    return { owner: { email: caller.email, isSignUp }, isSignUp };
  },
});
