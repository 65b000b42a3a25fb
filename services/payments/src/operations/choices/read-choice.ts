import type { ChoiceResponse } from "@sealwright/protocol/payments";
import { emailRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** What the owner was about to buy within the last week. */
export const readChoice = ownerOperation({
  path: "choices/read",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { choices }, { uid }): Promise<ChoiceResponse> {
    return { choice: (await choices.read(uid)) ?? null };
  },
});
