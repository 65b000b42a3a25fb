import { createFlowWithAnswers } from "@sealwright/testkit/sign-in-flow";
import { beforeEach, expect, test, vi } from "vitest";
import { saveConsent } from "../../state/analytics/consent.ts";
import { claimSignUp, settleSignUp } from "../../state/analytics/sign-ups.ts";
import { TestStorage } from "../../state/session/support.ts";

const CREDENTIALS = { email: "Zoe@Company.example", password: "x" };
const EMAIL = CREDENTIALS.email.toLowerCase();
const SIGN_UP = { owners: { owner: { email: EMAIL, isSignUp: true } } };
const KNOWN = { owners: { owner: { email: EMAIL, isSignUp: false } } };
const COMPLETE = { message: "Redirecting to dashboard", token: "t", expiresIn: 60 };
const LOST = { "complete-login": { status: 502, json: {} } };
const told = (isSignUp: boolean) => ({ "complete-login": { ...COMPLETE, isSignUp } });

beforeEach(() => {
  vi.stubGlobal("localStorage", new TestStorage());
  vi.stubGlobal("document", new EventTarget());
  return () => vi.unstubAllGlobals();
});

/** A sign-in on a page that was loaded anew. @returns the claim that was sent, and how often a sign-up was reported */
async function signIn(...answers: Record<string, object>[]) {
  const { flow, sent, left } = createFlowWithAnswers(Object.assign({}, ...answers), {
    claimSignUp,
    settleSignUp,
  });
  await flow.signInWithPassword(CREDENTIALS);
  const { signUpClaim } = sent["complete-login"] as { signUpClaim?: string };
  return { signUpClaim, reported: left.filter((name) => name === "sign-up").length };
}

test("AUTH-11 a sign-up is claimed, and reported by the caller to whom the server assigns it", async () => {
  expect(await signIn(SIGN_UP, told(true))).toEqual({
    signUpClaim: expect.stringMatching(/^[0-9a-f]{32}$/),
    reported: 1,
  });
  expect(await signIn(KNOWN)).toEqual({ signUpClaim: undefined, reported: 0 });
});

test("AUTH-11, HOUSE-01 a sign-up that another device has claimed meanwhile is not reported", async () => {
  expect(await signIn(SIGN_UP, told(false))).toMatchObject({ reported: 0 });
  expect(localStorage.length).toBe(0);
});

test("AUTH-11, HOUSE-01 an answer that was lost is asked for again with the same claim, though the owner is known by then", async () => {
  const lost = await signIn(SIGN_UP, LOST);
  expect(lost).toEqual({ signUpClaim: expect.any(String), reported: 0 });
  expect(await signIn(KNOWN, told(true))).toEqual({ signUpClaim: lost.signUpClaim, reported: 1 });
  expect(await signIn(KNOWN)).toEqual({ signUpClaim: undefined, reported: 0 });
});

test("AUTH-11, HOUSE-01 of a backend without claims, the owners' answer counts once, though the first login broke off", async () => {
  expect(await signIn(SIGN_UP, LOST)).toMatchObject({ reported: 0 });
  expect(await signIn(KNOWN)).toMatchObject({ reported: 1 });
  for (const answer of [KNOWN, SIGN_UP]) expect(await signIn(answer)).toMatchObject({ reported: 0 });
});

test("ANA-04, HOUSE-01 who said no to events leaves the sign-up to another browser", async () => {
  saveConsent({ analytics: false, ads: false });
  expect(await signIn(SIGN_UP)).toEqual({ signUpClaim: undefined, reported: 0 });
});

test("AUTH-11 where storage is denied, a sign-up is reported all the same", async () => {
  vi.stubGlobal("localStorage", undefined);
  expect(await signIn(SIGN_UP, told(true))).toMatchObject({ reported: 1 });
});
