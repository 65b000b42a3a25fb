import { MultiFactorRequiredError } from "@sealwright/protocol/identity/errors";
import { createSocialCall } from "@sealwright/protocol/social/call";
import { finish, link } from "@sealwright/protocol/social/calls";
import { socialStartPath } from "@sealwright/protocol/social/redirects";
import { expect, test } from "vitest";
import { fakeFetch, html, json, thrownBy } from "./fake-fetch.ts";

const ATTEMPT = "0123456789abcdef";

function clientAnsweredWith(answer: Response | Error) {
  const { send, sent } = fakeFetch(answer);
  return { client: createSocialCall({ fetch: send }), sent };
}

test("AUTH-09 a try begins at the server's own address", () => {
  expect(socialStartPath("google", ATTEMPT)).toBe(`/api/social/google/start?attempt=${ATTEMPT}`);
});

test("AUTH-09 finish sends the try with this site's cookies, and gives the tokens", async () => {
  const tokens = { idToken: "i", refreshToken: "r", expiresIn: "3600", localId: "x" };
  const { client, sent } = clientAnsweredWith(json(tokens));
  expect(await client(finish, { attempt: ATTEMPT })).toEqual(tokens);
  expect(sent[0]?.url).toBe("/api/social/finish");
  expect(sent[0]?.init).toMatchObject({ method: "POST", credentials: "same-origin" });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ attempt: ATTEMPT });
});

test("AUTH-09 that another way of signing in is needed is an answer", async () => {
  const other = { needConfirmation: true, email: "a@b.example", verifiedProvider: ["password"] };
  expect(await clientAnsweredWith(json(other)).client(finish, { attempt: ATTEMPT })).toEqual(other);
});

test("AUTH-09 a provider is added by the owner's ID token, with this site's cookies", async () => {
  const { client, sent } = clientAnsweredWith(json({ linked: true }));
  await client(link, { idToken: "id-token" });
  expect(sent[0]?.url).toBe("/api/social/link");
  expect(sent[0]?.init).toMatchObject({ method: "POST", credentials: "same-origin" });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ idToken: "id-token" });
  const refused = clientAnsweredWith(json({ error: { message: "ADMIN_ONLY_OPERATION" } }, 400));
  expect(await thrownBy(refused.client(link, { idToken: "id-token" }))).toMatchObject({
    code: "admin-restricted-operation",
  });
});

test("AUTH-08 a second factor of the identity service is thrown with what answers it", async () => {
  const pending = { mfaPendingCredential: "p", mfaInfo: [], localId: "x" };
  const error = await thrownBy(clientAnsweredWith(json(pending)).client(finish, { attempt: ATTEMPT }));
  expect(error).toBeInstanceOf(MultiFactorRequiredError);
  expect(error).toMatchObject({ pending });
});

test.each([
  [json({ error: { message: "USER_CANCELLED" } }, 400), "user-cancelled"],
  [json({ error: { message: "INVALID_IDP_RESPONSE : why" } }, 400), "invalid-credential"],
  [json({ error: { message: "an unknown code" } }, 400), "internal-error"],
  [json({}, 500), "internal-error"],
  [html(), "internal-error"],
  [new TypeError("fetch failed"), "network-request-failed"],
])("AUTH-15 a refusal is the code that pages know it by: %#", async (answer, code) => {
  expect(await thrownBy(clientAnsweredWith(answer).client(finish, { attempt: ATTEMPT }))).toMatchObject({
    code,
  });
});

test("AUTH-09 a call that its page ends throws the page's reason, and is no failure", async () => {
  const waiting = Promise.withResolvers<void>();
  const client = createSocialCall({
    fetch: (_url, init) => {
      waiting.resolve();
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    },
  });
  const page = new AbortController();
  const thrown = thrownBy(client(finish, { attempt: ATTEMPT }, page.signal));
  await waiting.promise;
  page.abort(new Error("another attempt"));
  expect(await thrown).toMatchObject({ message: "another attempt" });
});
