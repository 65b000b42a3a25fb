import { draftRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const readDraft = operation(calls.readDraft, {
  request: draftRequest,
  handle: ({ id }, { drafts }, { caller }) => drafts.read(caller.uid, id),
});
