import type { ResetPasswordResponse, UpdateResponse } from "@sealwright/protocol/identity";
import type { OpenServer } from "@sealwright/testkit";
import { expect } from "vitest";
import {
  mailedCode,
  newEmail,
  post,
  postAsAdmin,
  type Registered,
  registerVerified,
  signIn,
} from "./identity-harness.ts";

/** The calls around a change of email address. @param serverNow returns the server once it runs */
export function emailChangeCalls(serverNow: () => OpenServer) {
  const apply = (oobCode: string) => post<UpdateResponse>(serverNow(), "accounts:update", { oobCode });
  const check = (oobCode: string) =>
    post<ResetPasswordResponse>(serverNow(), "accounts:resetPassword", { oobCode });
  const recoveryCode = (email: string, but: string[] = []) =>
    mailedCode(serverNow(), email, "recoverEmail", but);
  const asAdmin = (body: object) => postAsAdmin(serverNow(), "accounts:update", body);

  /** Changes the address as anyone with the password can. */
  async function move(email: string, to = newEmail()): Promise<string> {
    const { idToken } = (await signIn(serverNow(), email)).body;
    const request = { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail: to };
    expect((await post(serverNow(), "accounts:sendOobCode", request)).status).toBe(200);
    const { status } = await apply(await mailedCode(serverNow(), to, "verifyAndChangeEmail"));
    expect(status).toBe(200);
    return to;
  }

  /** An account with a changed address, and the code that its owner received. */
  async function moved(): Promise<{ owner: Registered; to: string; oobCode: string }> {
    const owner = await registerVerified(serverNow());
    const to = await move(owner.email);
    return { owner, to, oobCode: await recoveryCode(owner.email) };
  }

  return { apply, check, recoveryCode, asAdmin, move, moved };
}
