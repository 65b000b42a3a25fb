import { createHash } from "node:crypto";
import type { SignInWithIdpResponse } from "@sealwright/protocol/identity";
import { HOUR, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import fc from "fast-check";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectApiRefusal, expectRefusal, newEmail, post, register } from "../harness/identity-harness.ts";
import {
  CLIENT_ID,
  providerEnvironment,
  startServerWithProviders,
  startTestProvider,
  type TestProvider,
} from "../harness/test-provider.ts";

let server: TestServer;
let google: TestProvider;
let microsoft: TestProvider;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, google, microsoft, stop } = await startServerWithProviders());
});
afterAll(() => stop());

type ProviderId = "google.com" | "microsoft.com";
let subjects = 0;
const newSubject = () => {
  subjects += 1;
  return `subject-${subjects}`;
};

function present(
  idToken: string,
  { providerId = "google.com", nonce }: { providerId?: ProviderId; nonce?: string } = {},
) {
  const postBody = new URLSearchParams({ id_token: idToken, providerId, ...(nonce ? { nonce } : {}) });
  return post<SignInWithIdpResponse>(server, "accounts:signInWithIdp", { postBody: postBody.toString() });
}

describe("hostile ID tokens", () => {
  const person = () => ({ sub: newSubject(), email: newEmail(), email_verified: true });
  const at = (offset: number) => Math.floor((server.clock.now() + offset) / SECOND);

  test("ID-01 the untouched token is accepted", async () => {
    expect((await present(await google.token(person()))).status).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    ["of another key", () => google.forged(person())],
    ["of another issuer", () => google.token({ ...person(), iss: "https://evil.example" })],
    ["of the other provider", () => microsoft.token(person())],
    ["of the other provider under this name", () => microsoft.token({ ...person(), iss: google.issuer })],
    ["for another client", () => google.token({ ...person(), aud: "another-client" })],
    ["for no client", () => google.token({ ...person(), aud: undefined })],
    [
      "for two clients, made out to the other",
      () => google.token({ ...person(), aud: [CLIENT_ID, "b"], azp: "b" }),
    ],
    ["expired", () => google.token({ ...person(), iat: at(-2 * HOUR), exp: at(-HOUR) })],
    ["not valid yet", () => google.token({ ...person(), nbf: at(HOUR) })],
    ["without an end", () => google.token({ ...person(), exp: undefined })],
    ["without a subject", () => google.token({ ...person(), sub: undefined })],
    ["with an empty subject", () => google.token({ ...person(), sub: "" })],
    ["with an endless subject", () => google.token({ ...person(), sub: "x".repeat(300) })],
    ["of an unknown key id", () => google.token(person(), { kid: "unknown" })],
    ["with crit", () => google.token(person(), { crit: ["exp"] }).catch(() => "a.b.c")],
  ])("ID-01 a token %s is INVALID_IDP_RESPONSE", async (_which, make) => {
    expectRefusal(await present(await make()), "INVALID_IDP_RESPONSE");
  });

  test("ID-01 unsigned tokens and garbage are INVALID_IDP_RESPONSE", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = decodeJwt(await google.token(person()));
    const [, body, signature] = (await google.token(person())).split(".");
    for (const token of [
      `${part({ alg: "none" })}.${part(claims)}.`,
      `${part({ alg: "none" })}.${body}.${signature}`,
      `${part({ alg: "HS256", kid: "provider-key" })}.${body}.${signature}`,
      "x",
      "a.b.c",
      "..",
      `${part({ alg: "RS256", kid: 1 })}.${body}.${signature}`,
    ]) {
      expectRefusal(await present(token), "INVALID_IDP_RESPONSE");
    }
  });

  test("ID-01 an address with characters that no one sees is not the one that looks the same", async () => {
    const { email } = await register(server);
    const lookalike = { ...person(), email: `\u200b${email}`, hd: email.split("@")[1] };
    const { status, body } = await present(await google.token(lookalike));
    expect([status, body.email]).toEqual([200, undefined]);
  });

  test("ID-01 our own ID tokens are no provider's", async () => {
    const { idToken } = await register(server);
    expectRefusal(await present(idToken), "INVALID_IDP_RESPONSE");
  });

  test("ID-01 the nonce has to be the one that the client made the token for, as it is or hashed", async () => {
    const nonce = "the-nonce";
    const hashed = createHash("sha256").update(nonce).digest("hex");
    for (const claimed of [nonce, hashed]) {
      const token = await google.token({ ...person(), nonce: claimed });
      expect((await present(token, { nonce })).status).toBe(200);
      expectRefusal(await present(token), "MISSING_OR_INVALID_NONCE");
      expectRefusal(await present(token, { nonce: "another" }), "MISSING_OR_INVALID_NONCE");
    }
    expectRefusal(
      await present(await google.token({ ...person(), nonce: hashed }), { nonce: hashed.toUpperCase() }),
      "MISSING_OR_INVALID_NONCE",
    );
    expectRefusal(await present(await google.token(person()), { nonce }), "MISSING_OR_INVALID_NONCE");
    const strange = await google.token({ ...person(), nonce: 1 });
    expectRefusal(await present(strange, { nonce: "1" }), "MISSING_OR_INVALID_NONCE");
  });

  test("ID-01 an invalid provider response is rejected with the protocol's codes", async () => {
    const send = (postBody?: string) => post(server, "accounts:signInWithIdp", { postBody });
    expectRefusal(await send(), "INVALID_PROVIDER_ID");
    expectRefusal(await send("id_token=x"), "INVALID_PROVIDER_ID");
    expectRefusal(await send("providerId=google.com"), "INVALID_IDP_RESPONSE");
    expectRefusal(await send("providerId=google.com&access_token=x"), "INVALID_IDP_RESPONSE");
    expectRefusal(await send("providerId=facebook.com&id_token=x"), "OPERATION_NOT_ALLOWED");
    expectRefusal(await send("providerId=__proto__&id_token=x"), "OPERATION_NOT_ALLOWED");
  });

  test("ID-01 no claims in a correctly signed token cause an internal error", async () => {
    const strange = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.constant("a\0@example.com"));
    const claims = fc.record(
      {
        email: strange,
        email_verified: strange,
        name: strange,
        picture: strange,
        hd: strange,
        tid: strange,
        xms_edov: strange,
        azp: strange,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        claims,
        fc.constantFrom<ProviderId>("google.com", "microsoft.com"),
        async (said, providerId) => {
          const from = providerId === "google.com" ? google : microsoft;
          const { status } = await present(await from.token({ ...said, sub: newSubject() }), {
            providerId,
          });
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test("ID-01 unavailable provider keys are reported as 503, and no one is signed in", async () => {
  const gone = await startTestProvider();
  const lonely = await startTestServer({ environment: providerEnvironment(gone, gone) });
  const token = await gone.token({ sub: "someone" });
  await gone.close();
  const postBody = new URLSearchParams({ id_token: token, providerId: "google.com" }).toString();
  const answer = await post(lonely, "accounts:signInWithIdp", { postBody });
  expectApiRefusal(answer, 503, "UNAVAILABLE");
  expect(lonely.logs.some(({ msg }) => msg === "failed to fetch the provider's keys")).toBe(true);
  await lonely.stop();
});

test("ID-01 without a client id, provider sign-in is off", async () => {
  const without = await startTestServer({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const postBody = "id_token=x&providerId=google.com";
  expectRefusal(await post(without, "accounts:signInWithIdp", { postBody }), "OPERATION_NOT_ALLOWED");
  await without.stop();
});
