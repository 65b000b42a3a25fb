import { createPaymentsDashboardClient } from "@sealwright/protocol/payments/dashboard-client";
import { createProductCall, ProductCallError } from "@sealwright/protocol/product/call";
import {
  completeLogin,
  getTwoFactorInfo,
  recordLoginMethod,
  registerOwner,
  sendRequest,
  storeDraft,
  verifyQr,
} from "@sealwright/protocol/product/calls";
import { createDashboardClient } from "@sealwright/protocol/product/dashboard-client";
import { ANSWERS_LIMIT_BYTES, fitsDraft, TEXT_LIMIT_BYTES } from "@sealwright/protocol/product/draft-size";
import { describe, expect, test } from "vitest";
import { fakeFetch, html, json, thrownBy } from "./fake-fetch.ts";

function productAnsweringWith(...answers: (Response | Error)[]) {
  const { send, sent } = fakeFetch(...answers);
  return { product: createProductCall({ baseUrl: "/api/signature", fetch: send }), sent };
}

const OWNER = { email: "a@b.example", grant: "g" };

describe("what a call to the product backend sends", () => {
  test("API-01..04 a post to its path with the owner's token, no cookies and no referrer", async () => {
    const { product, sent } = productAnsweringWith(json({ verified: true, enabled: false, newer: 1 }));
    const info = await product(getTwoFactorInfo, { email: "a@b.example" }, "t");
    expect(info).toMatchObject({ verified: true, enabled: false });
    expect(sent[0]?.url).toBe("/api/signature/2fa/get-info");
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ email: "a@b.example" });
    expect(sent[0]?.init).toMatchObject({
      method: "POST",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      headers: { Authorization: "Bearer t", "Content-Type": "application/json" },
    });
  });

  test("API-01..04 the specification's paths", () => {
    const paths = [getTwoFactorInfo, registerOwner, verifyQr, recordLoginMethod, completeLogin].map(
      ({ path }) => path,
    );
    expect(paths).toEqual(["2fa/get-info", "owners", "2fa/verify-qr", "login-methods", "complete-login"]);
  });

  test("FORM-07 a draft travels whole, with the owner's token", async () => {
    const { product, sent } = productAnsweringWith(json({ id: "d1" }));
    const draft = { email: "a@b.example", templateId: 1015, version: "1.0", answers: { rent: 1 }, text: "x" };
    expect(await product(storeDraft, draft, "t")).toEqual({ id: "d1" });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(draft);
  });
});

describe("what a dashboard's call sends", () => {
  test("DASH-01 the hand-off token in the body, never in the address", async () => {
    const { send, sent } = fakeFetch(json({ uid: "u", name: "", photoUrl: "", ...OWNER }));
    const { redeemHandoff } = createDashboardClient({ baseUrl: "https://api.example", fetch: send });
    expect(await redeemHandoff("secret-token")).toMatchObject({ uid: "u", ...OWNER });
    expect(sent[0]?.url).toBe("https://api.example/handoff/redeem");
    expect(sent[0]?.init.headers.Authorization).toBeUndefined();
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ token: "secret-token" });
  });

  test("DASH-01 the owner's address, and their grant as bearer", async () => {
    const { send, sent } = fakeFetch(json({ ended: true }), json({ sessionUrl: "https://pay.example" }));
    const options = { baseUrl: "https://api.example", fetch: send };
    await createDashboardClient(options).endSignIn(OWNER, { sessionId: "s" });
    expect(sent[0]?.init.headers.Authorization).toBe("Bearer g");
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ email: "a@b.example", sessionId: "s" });
    const redirects = { successUrl: "https://site.example/ok", cancelUrl: "https://site.example/no" };
    const tier = { documentsCount: 250, ...redirects };
    await createPaymentsDashboardClient(options).createApiTierSubscription(OWNER, tier);
    expect(JSON.parse(String(sent[1]?.init.body))).toEqual({ ownerEmail: "a@b.example", ...tier });
  });
});

describe("what a refusal keeps", () => {
  test("API-07 sentence, status, code, the fields' problems, and when to try again", async () => {
    const refusal = { error: "Too many", code: "too-many-requests", problems: { a: "b" }, requestId: "r" };
    const answer = new Response(JSON.stringify(refusal), { status: 429, headers: { "Retry-After": "60" } });
    const { product } = productAnsweringWith(answer);
    const error = await thrownBy(product(sendRequest, { kind: "demo", fields: {} }));
    expect(error).toBeInstanceOf(ProductCallError);
    expect(error).toMatchObject({
      name: "ProductCallError",
      outcome: "refused",
      message: "Too many",
      status: 429,
      code: "too-many-requests",
      problems: { a: "b" },
      retryAfter: 60,
    });
  });

  test("HOUSE-03 a code that the call's contract does not have is none", async () => {
    const { product } = productAnsweringWith(json({ error: "No", code: "draft-not-found" }, 404));
    const error = await thrownBy(product(verifyQr, { email: "a@b.example", otp: "123456" }, "t"));
    expect(error).toMatchObject({ message: "No", status: 404, code: undefined });
  });

  test("DASH-01 an error page of a proxy is none", async () => {
    const { send } = fakeFetch(html(502));
    const { redeemHandoff } = createDashboardClient({ baseUrl: "https://api.example", fetch: send });
    expect(await thrownBy(redeemHandoff("t"))).toMatchObject({
      outcome: "not-ours",
      status: undefined,
      cause: expect.any(SyntaxError),
    });
  });

  test("HOUSE-03 a field of another type is named for the log, without its value", async () => {
    const { product } = productAnsweringWith(json({ owner: { email: 7, secret: "s3cret" } }));
    const owner = { email: "a@b.example" };
    const error = await thrownBy(product(registerOwner, owner, "t"));
    expect(error).toMatchObject({ cause: { message: "answer.owner.email is not text" } });
  });
});

describe("what a draft may hold", () => {
  test("FORM-07 is measured in bytes, as the backend measures it, before anything is sent", () => {
    const draft = { answers: { a: "b" }, text: "x" };
    expect(fitsDraft(draft)).toBe(true);
    expect(fitsDraft({ ...draft, text: "é".repeat(TEXT_LIMIT_BYTES / 2) })).toBe(true);
    expect(fitsDraft({ ...draft, text: "é".repeat(TEXT_LIMIT_BYTES / 2 + 1) })).toBe(false);
    expect(fitsDraft({ ...draft, answers: { a: '"'.repeat(ANSWERS_LIMIT_BYTES / 2) } })).toBe(false);
  });
});
