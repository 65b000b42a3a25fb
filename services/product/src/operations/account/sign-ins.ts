import type { ListSessionsResponse } from "@sealwright/protocol/identity";
import { emailRequest, endSignInRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** Where the owner is signed in on the site, the latest use first. */
export const listSignIns = ownerOperation({
  path: "account/sign-ins",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { signIns }, { caller }): Promise<ListSessionsResponse> {
    return { sessions: await signIns.list(caller.uid) };
  },
});

/** Ends one of the owner's sign-ins on the site. An unknown one is not an error. */
export const endSignIn = ownerOperation({
  path: "account/sign-ins/end",
  bearer: "grant",
  request: endSignInRequest,
  async handle({ sessionId }, { signIns }, { caller }) {
    await signIns.end(caller.uid, sessionId);
    return { ended: true };
  },
});
