import { createProductClient, ProductCallError } from "@sealwright/protocol/product/client";
import { createDashboardClient } from "@sealwright/protocol/product/dashboard-client";
import { ANSWERS_LIMIT_BYTES, fitsDraft, TEXT_LIMIT_BYTES } from "@sealwright/protocol/product/draft-size";
import { describe, expect, test } from "vitest";
import { fakeFetch, html, json, thrownBy } from "./fake-fetch.ts";

function clientAnsweredWith(...answers: (Response | Error)[]) {
  const { send, sent } = fakeFetch(...answers);
  return { client: createProductClient({ baseUrl: "/api/signature", fetch: send }), sent };
}

describe("what the product client sends", () => {
  test.each([
    ["twoFactorInfo", ["t", "a@b.example"], "2fa/get-info", { email: "a@b.example" }],
    ["verifyCode", ["t", "a@b.example", "123456"], "2fa/verify-qr", { email: "a@b.example", otp: "123456" }],
    [
      "recordLoginMethod",
      ["t", "a@b.example", "google"],
      "login-methods",
      { email: "a@b.example", method: "google" },
    ],
    ["completeLogin", ["t", "a@b.example"], "complete-login", { email: "a@b.example" }],
  ] as const)("API-01..04: %s posts to its path with the owner's token", async (name, given, path, body) => {
    const { client, sent } = clientAnsweredWith(json({ ok: true }));
    const call = client[name] as (...values: readonly string[]) => Promise<unknown>;
    expect(await call(...given)).toEqual({ ok: true });
    expect(sent[0]?.url).toBe(`/api/signature/${path}`);
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(body);
    expect(sent[0]?.init).toMatchObject({
      method: "POST",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      headers: { Authorization: "Bearer t", "Content-Type": "application/json" },
    });
  });

  test("AUTH-11, API-02 the owner travels with every field that is given, and with the token", async () => {
    const { client, sent } = clientAnsweredWith(json({}));
    const owner = {
      email: "a@b.example",
      name: "Zoë",
      profilePic: "https://pic.example/1",
      phone: "+1",
      from: "pricing",
      timezone: "Europe/Berlin",
      projectId: "p",
      utmData: { utm_source: "ads" },
    };
    await client.registerOwner("t", owner);
    expect(sent[0]?.url).toBe("/api/signature/owners");
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ ...owner, accessToken: "t" });
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

  test("FORM-07 travels whole, with the owner's token", async () => {
    const { client, sent } = clientAnsweredWith(json({ id: "d1" }));
    const draft = { email: "a@b.example", templateId: 1015, version: "1.0", answers: { rent: 1 }, text: "x" };
    expect(await client.storeDraft("t", draft)).toEqual({ id: "d1" });
    expect(sent[0]?.url).toBe("/api/signature/drafts");
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(draft);
  });
});

describe("what the product client makes of a refusal", () => {
  test("AUTH-08 the service's sentence, status and code are passed on", async () => {
    const { client } = clientAnsweredWith(
      json({ error: "Too many attempts", code: "too-many-attempts", requestId: "r" }, 429),
    );
    const error = await thrownBy(client.verifyCode("t", "a@b.example", "123456"));
    expect(error).toBeInstanceOf(ProductCallError);
    expect(error).toMatchObject({ message: "Too many attempts", status: 429, code: "too-many-attempts" });
  });

  test.each([
    ["no network", () => new TypeError("fetch failed")],
    ["an error page", () => html(502)],
    ["a page with status 200", () => html(200)],
  ])("AUTH-12: %s is a ProductCallError without a status, with the cause", async (_what, answer) => {
    const { client } = clientAnsweredWith(answer());
    const error = await thrownBy(client.completeLogin("t", "a@b.example"));
    expect(error).toBeInstanceOf(ProductCallError);
    expect(error).toMatchObject({ status: undefined, code: undefined, cause: expect.any(Error) });
  });

  test.each([
    ["null", null],
    ["text", "no"],
    ["an empty object", {}],
  ])("AUTH-12: a refusal that is %s is still a ProductCallError", async (_what, body) => {
    const { client } = clientAnsweredWith(json(body, 500));
    const error = await thrownBy(client.completeLogin("t", "a@b.example"));
    expect(error).toBeInstanceOf(ProductCallError);
    expect(error).toMatchObject({ status: 500 });
  });
});

describe("redeeming a hand-off", () => {
  const redeemerAnsweredWith = (...answers: (Response | Error)[]) => {
    const { send, sent } = fakeFetch(...answers);
    return {
      redeem: createDashboardClient({ baseUrl: "https://api.example", fetch: send }).redeemHandoff,
      sent,
    };
  };

  test("DASH-01 posts the token in the body, never in the address", async () => {
    const owner = { uid: "u", email: "a@b.example", name: "", photoUrl: "", grant: "g" };
    const { redeem, sent } = redeemerAnsweredWith(json(owner));
    expect(await redeem("secret-token")).toEqual(owner);
    expect(sent[0]?.url).toBe("https://api.example/handoff/redeem");
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ token: "secret-token" });
  });

  test("DASH-01 a refusal keeps its sentence, status and code", async () => {
    const { redeem } = redeemerAnsweredWith(json({ error: "Used already", code: "invalid-handoff" }, 401));
    expect(await thrownBy(redeem("t"))).toMatchObject({
      name: "ProductCallError",
      message: "Used already",
      status: 401,
      code: "invalid-handoff",
    });
  });

  test.each([
    ["no network", () => new TypeError("fetch failed"), undefined],
    ["an error page", () => html(502), undefined],
    ["null", () => json(null, 400), 400],
    ["a page with status 200", () => html(200), undefined],
  ])("DASH-01 %s is a ProductCallError as well", async (_what, answer, status) => {
    const { redeem } = redeemerAnsweredWith(answer());
    const error = await thrownBy(redeem("t"));
    expect(error).toBeInstanceOf(ProductCallError);
    expect(error).toMatchObject({ status });
  });
});
