import type { APIRequestContext, Page } from "@playwright/test";
import { type PriceName, TRIAL } from "@sealwright/protocol/payments/prices";
import type { Outbox } from "@sealwright/testkit/outbox";
import { buy } from "@sealwright/testkit/purchases";
import { AuthPopup } from "./auth-popup.ts";
import { Authenticator } from "./authenticator.ts";

export const PASSWORD = "Secret12word";

export interface Owner {
  email: string;
  password: string;
}

/** Creates a verified account over HTTP, for journeys that start after the registration. */
export async function createOwner(request: APIRequestContext, outbox: Outbox, email: string): Promise<Owner> {
  const { password } = await registerElsewhere(request, outbox, email);
  await verifyEmail(request, outbox, email);
  return { email, password };
}

/** Buys a plan, by default the one that is sold by default, for journeys that start after it. */
export async function buyPlan(
  request: APIRequestContext,
  site: string,
  owner: Owner,
  price: PriceName = TRIAL.continuesAs,
): Promise<void> {
  const { idToken = "" } = await post(request, "/v1/accounts:signInWithPassword?key=e2e", owner);
  await buy({ urls: { site } }, { email: owner.email, idToken }, price);
}

/** Registers over HTTP, as in another browser. @returns with the link in the verification mail */
export async function registerElsewhere(
  request: APIRequestContext,
  outbox: Outbox,
  email: string,
): Promise<Owner & { link: string }> {
  const password = PASSWORD;
  const { idToken } = await post(request, "/v1/accounts:signUp?key=e2e", { email, password });
  await post(request, "/v1/accounts:sendOobCode?key=e2e", { requestType: "VERIFY_EMAIL", idToken });
  const [link = ""] = (await outbox.newestTo(email)).links;
  return { email, password, link };
}

/** Opens the verification mail's link over HTTP, for journeys that have registered in the browser. */
export async function verifyEmail(request: APIRequestContext, outbox: Outbox, email: string): Promise<void> {
  const [link = ""] = (await outbox.newestTo(email)).links;
  await post(request, "/v1/accounts:update?key=e2e", { oobCode: new URL(link).searchParams.get("oobCode") });
}

/** Lifts the guard of an account whose owner has two-factor on. */
export async function liftGuard(request: APIRequestContext, owner: Owner): Promise<void> {
  const { localId } = await post(request, "/v1/accounts:signInWithPassword?key=e2e", owner);
  await updateAsAdmin(request, { localId, guarded: false });
}

async function updateAsAdmin(request: APIRequestContext, change: object): Promise<void> {
  const headers = { Authorization: "Bearer owner" };
  await post(request, "/v1/projects/sealwright-local/accounts:update", change, headers);
}

/** As an operator does. */
export async function disableAccount(request: APIRequestContext, owner: Owner): Promise<void> {
  const { localId } = await post(request, "/v1/accounts:signInWithPassword?key=e2e", owner);
  await updateAsAdmin(request, { localId, disableUser: true });
}

/** Moves an account to another address, as anyone with its password can. @returns the link that undoes it */
export async function changeEmail(
  request: APIRequestContext,
  outbox: Outbox,
  owner: Owner,
  newEmail: string,
): Promise<string> {
  const { idToken } = await post(request, "/v1/accounts:signInWithPassword?key=e2e", owner);
  const requestType = "VERIFY_AND_CHANGE_EMAIL";
  await post(request, "/v1/accounts:sendOobCode?key=e2e", { requestType, idToken, newEmail });
  const [change = ""] = (await outbox.newestTo(newEmail)).links;
  const oobCode = new URL(change).searchParams.get("oobCode");
  await post(request, "/v1/accounts:update?key=e2e", { oobCode });
  const told = await outbox.newestTo(owner.email, ({ subject }) => subject.includes("was changed"));
  return told.links[0] ?? "";
}

/** Signs in through the home page's popup, up to the dashboard. */
export async function signIn(page: Page, dashboardUrl: string, owner: Owner): Promise<void> {
  await new AuthPopup(page).signInFromHome(owner);
  await page.waitForURL(`${dashboardUrl}/`);
}

/** Turns two-factor on for an owner. @returns their authenticator app */
export async function enableTwoFactor(request: APIRequestContext, owner: Owner): Promise<Authenticator> {
  const { idToken } = await post(request, "/v1/accounts:signInWithPassword?key=e2e", owner);
  const headers = { Authorization: `Bearer ${idToken}` };
  const { secret } = await post(request, "/api/signature/2fa/setup", { email: owner.email }, headers);
  const authenticator = new Authenticator(secret ?? "");
  await post(
    request,
    "/api/signature/2fa/verify-qr",
    { email: owner.email, otp: authenticator.next() },
    headers,
  );
  return authenticator;
}

/** Adds a second factor in the identity service itself. @returns their authenticator app */
export async function enrollIdentityFactor(request: APIRequestContext, owner: Owner): Promise<Authenticator> {
  const { idToken } = await post(request, "/v1/accounts:signInWithPassword?key=e2e", owner);
  const enrollment = "/v2/accounts/mfaEnrollment";
  const { totpSessionInfo } = await post<{
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
  }>(request, `${enrollment}:start?key=e2e`, { idToken, totpEnrollmentInfo: {} });
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

async function post<Answer = Record<string, string>>(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await request.post(path, { data, headers });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}
