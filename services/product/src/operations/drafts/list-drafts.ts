import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

/** Drafts are read with a grant only: an ID token does not prove a second factor. */
export const listDrafts = operation(calls.listDrafts, {
  request: emailRequest,
  async handle(_request, { drafts }, { caller }) {
    return { drafts: await drafts.list(caller.uid) };
  },
});
