import { listContractsRequest, sampleRequest } from "@sealwright/protocol/signing";
import { ofOwner } from "./call.ts";

/** A page of an owner's contracts. Unopened drafts from forms are in front of the first page. */
export const listContracts = ofOwner({
  act: "read",
  request: listContractsRequest,
  errors: [],
  run: (request, { register }, actor) => register(actor, request),
});

export const setSample = ofOwner({
  act: "send",
  request: sampleRequest,
  errors: [],
  async run({ removed }, { setSample: set }, actor) {
    await set(actor, removed);
    return { removed };
  },
});
