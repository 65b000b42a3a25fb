import { type Draft, draftRequest } from "@sealwright/protocol/product";
import { operation } from "../../operation.ts";

export const readDraft = operation({
  path: "drafts/read",
  bearer: "grant",
  request: draftRequest,
  handle: ({ id }, { drafts }, { caller }): Promise<Draft> => drafts.read(caller.uid, id),
});
