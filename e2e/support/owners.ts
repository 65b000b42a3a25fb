import type { APIRequestContext, Page } from "@playwright/test";
import type { Outbox } from "@sealwright/testkit/outbox";
import { AuthPopup } from "./auth-popup.ts";
import { Authenticator } from "./authenticator.ts";

export interface Owner {
  email: string;
  password: string;
}

/** Makes a verified account over the wire, for journeys that start later than the registration. */
export async function createOwner(request: APIRequestContext, outbox: Outbox, email: string): Promise<Owner> {
  const password = "Secret12word";
  const { idToken } = await post(request, "/v1/accounts:signUp?key=e2e", { email, password });
  await post(request, "/v1/accounts:sendOobCode?key=e2e", { requestType: "VERIFY_EMAIL", idToken });
  await verifyAddress(request, outbox, email);
  return { email, password };
}

/** Opens the verification mail's link over the wire, for journeys that have registered in the browser. */
export async function verifyAddress(
  request: APIRequestContext,
  outbox: Outbox,
  email: string,
): Promise<void> {
  const [link = ""] = (await outbox.newestTo(email)).links;
  await post(request, "/v1/accounts:update?key=e2e", { oobCode: new URL(link).searchParams.get("oobCode") });
}

/** Logs in through the home page's popup, which ends in the dashboard. */
export async function logIn(page: Page, dashboardUrl: string, owner: Owner): Promise<void> {
  await new AuthPopup(page).logInFromHome(owner);
  await page.waitForURL(`${dashboardUrl}/`);
}

/** Switches two-factor on for an owner. @returns their authenticator app */
export async function switchTwoFactorOn(request: APIRequestContext, owner: Owner): Promise<Authenticator> {
  const { idToken } = await post(request, "/v1/accounts:signInWithPassword?key=e2e", owner);
  const headers = { Authorization: `Bearer ${idToken}` };
  const { secret } = await post(request, "/api/signature/2fa/set-up", { email: owner.email }, headers);
  const authenticator = new Authenticator(secret ?? "");
  await post(
    request,
    "/api/signature/2fa/verify-qr",
    { email: owner.email, otp: authenticator.next() },
    headers,
  );
  return authenticator;
}

/** Gives an owner a second factor in the identity service itself. @returns their authenticator app */
export async function enrollIdentityFactor(request: APIRequestContext, owner: Owner): Promise<Authenticator> {
  const { idToken } = await post(request, "/v1/accounts:signInWithPassword?key=e2e", owner);
  const enrollment = "/v2/accounts/mfaEnrollment";
  const { totpSessionInfo } = (await post(request, `${enrollment}:start?key=e2e`, {
    idToken,
    totpEnrollmentInfo: {},
  })) as unknown as { totpSessionInfo: { sharedSecretKey: string; sessionInfo: string } };
  const authenticator = new Authenticator(totpSessionInfo.sharedSecretKey);
  await post(request, `${enrollment}:finalize?key=e2e`, {
    idToken,
    displayName: "Phone",
    totpVerificationInfo: {
      sessionInfo: totpSessionInfo.sessionInfo,
      verificationCode: authenticator.next(),
    },
  });
  return authenticator;
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
