import type { APIRequestContext } from "@playwright/test";
import type { Outbox } from "@sealwright/testkit/outbox";
import { TOTP } from "otpauth";

export interface Owner {
  email: string;
  password: string;
}

/** Makes a verified account over the wire, for journeys that start later than the registration. */
export async function createOwner(request: APIRequestContext, outbox: Outbox, email: string): Promise<Owner> {
  const password = "Secret12word";
  const { idToken } = await post(request, "/v1/accounts:signUp?key=e2e", { email, password });
  await post(request, "/v1/accounts:sendOobCode?key=e2e", { requestType: "VERIFY_EMAIL", idToken });
  const [link = ""] = (await outbox.newestTo(email)).links;
  await post(request, "/v1/accounts:update?key=e2e", { oobCode: new URL(link).searchParams.get("oobCode") });
  return { email, password };
}

/** Switches two-factor on for an owner. @returns what their authenticator app then shows, by time step */
export async function switchTwoFactorOn(
  request: APIRequestContext,
  owner: Owner,
): Promise<(step: number) => string> {
  const { idToken } = await post(request, "/v1/accounts:signInWithPassword?key=e2e", owner);
  const headers = { Authorization: `Bearer ${idToken}` };
  const { secret } = await post(request, "/api/signature/2fa/set-up", { email: owner.email }, headers);
  const totp = new TOTP({ secret });
  const code = (step: number) => totp.generate({ timestamp: Date.now() + step * 30_000 });
  // The code of the step before, so that the one on show now is still unused.
  await post(request, "/api/signature/2fa/verify-qr", { email: owner.email, otp: code(-1) }, headers);
  return code;
}

async function post(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const response = await request.post(path, { data, headers });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}
