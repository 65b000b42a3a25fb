import { emailRequest, endSignInRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const listSignIns = operation(calls.listSignIns, {
  request: emailRequest,
  async handle(_request, { signIns }, { caller }) {
    return { sessions: await signIns.list(caller.uid) };
  },
});

export const endSignIn = operation(calls.endSignIn, {
  request: endSignInRequest,
  async handle({ sessionId }, { signIns }, { caller }) {
    await signIns.end(caller.uid, sessionId);
    return { ended: true };
  },
});
