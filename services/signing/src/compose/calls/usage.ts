import { emailRequest } from "@sealwright/protocol/product";
import { ofOwner } from "./call.ts";

/** Usage within the owner's plan, null where no limit applies; and the limits of a new account. */
export const readUsage = ofOwner({
  act: "read",
  request: emailRequest,
  errors: [],
  run: (_request, { readUsage: read }, actor) => read(actor),
});
