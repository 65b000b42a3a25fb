import { createIdentityCall, lookupUser } from "@sealwright/protocol/identity/call";
import {
  finalizeMfaSignIn,
  projects,
  sendOobCode,
  signInWithPassword,
  signUp,
  token,
} from "@sealwright/protocol/identity/calls";
import {
  BUSY_REASON,
  IDENTITY_ERRORS,
  IdentityCallError,
  identityCallError,
  MultiFactorRequiredError,
  type ServerErrorCode,
} from "@sealwright/protocol/identity/errors";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeFetch, json, thrownBy } from "./fake-fetch.ts";

function clientWithResponse(...answers: (Response | Error)[]) {
  const { send, sent } = fakeFetch(...answers);
  const client = createIdentityCall({ baseUrl: "https://id.example", apiKey: "key &1", fetch: send });
  return { client, sent };
}

const CREDENTIALS = { email: "a@b.example", password: "x", returnSecureToken: true };
const refresh = (refresh_token: string) => ({ grant_type: "refresh_token", refresh_token });

const errorResponse = (message: unknown, status = 400) => json({ error: { code: status, message } }, status);

describe("what the identity client sends", () => {
  test("a post of JSON with the key, no cookies and no referrer", async () => {
    const { client, sent } = clientWithResponse(json({ email: "a@b.example" }));
    const request = { requestType: "PASSWORD_RESET", email: "a@b.example" };
    await client(sendOobCode, request);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe("https://id.example/v1/accounts:sendOobCode?key=key%20%261");
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(request);
    expect(sent[0]?.init).toMatchObject({
      method: "POST",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      headers: { "Content-Type": "application/json" },
    });
  });

  test("a contract that is read is asked for without a body", async () => {
    const { client, sent } = clientWithResponse(json({ authorizedDomains: ["www.example"] }));
    expect(await client(projects, {})).toEqual({ authorizedDomains: ["www.example"] });
    expect(sent[0]?.url).toBe("https://id.example/v1/projects?key=key%20%261");
    expect(sent[0]?.init).toMatchObject({ method: "GET", credentials: "omit" });
    expect(sent[0]?.init).not.toHaveProperty("body");
  });

  test("AUTH-16 tokens of Google's service are renewed at the host that it has for that", async () => {
    const { send, sent } = fakeFetch(json({ id_token: "new", refresh_token: "r" }));
    const baseUrl = "https://identitytoolkit.googleapis.com";
    await createIdentityCall({ baseUrl, apiKey: "key", fetch: send })(token, refresh("r"));
    expect(sent[0]?.url).toBe("https://securetoken.googleapis.com/v1/token?key=key");
  });

  test("refreshing posts the form that the token endpoint takes", async () => {
    const { client, sent } = clientWithResponse(json({ id_token: "new", refresh_token: "r" }));
    expect(await client(token, refresh("r +&="))).toEqual({ id_token: "new", refresh_token: "r" });
    expect(sent[0]?.url).toBe("https://id.example/v1/token?key=key%20%261");
    expect(sent[0]?.init.headers["Content-Type"]).toBe("application/x-www-form-urlencoded");
    expect(String(sent[0]?.init.body)).toBe("grant_type=refresh_token&refresh_token=r+%2B%26%3D");
  });
});

describe("how the identity client reads a response", () => {
  test("lookup returns the account, and USER_NOT_FOUND without one", async () => {
    const { client } = clientWithResponse(
      json({ users: [{ localId: "u1" }] }),
      json({ users: [] }),
      json({}),
    );
    expect(await lookupUser(client, "t")).toEqual({ localId: "u1", email: "" });
    expect(await thrownBy(lookupUser(client, "t"))).toMatchObject({ serverCode: "USER_NOT_FOUND" });
    expect(await thrownBy(lookupUser(client, "t"))).toMatchObject({ code: "user-token-expired" });
  });

  test.each(Object.entries(IDENTITY_ERRORS))("%s is the code %s", async (serverCode, code) => {
    const { client } = clientWithResponse(errorResponse(serverCode));
    const error = await thrownBy(client(signUp, CREDENTIALS));
    expect(error).toBeInstanceOf(IdentityCallError);
    expect(error).toMatchObject({ code, serverCode, detail: undefined, message: serverCode });
  });

  test.each([
    ["EMAIL_NOT_FOUND", "user-not-found"],
    ["INVALID_PASSWORD", "wrong-password"],
    ["MISSING_RECAPTCHA_TOKEN", "missing-recaptcha-token"],
    ["QUOTA_EXCEEDED", "too-many-requests"],
    ["RESET_PASSWORD_EXCEED_LIMIT", "too-many-requests"],
  ])("AUTH-15 another service's %s is the code %s", (serverCode, code) => {
    expect(identityCallError(serverCode)).toMatchObject({ code, serverCode });
  });

  test.each([
    [[{ reason: BUSY_REASON }], "service-busy"],
    [[{ reason: "invalid" }], "too-many-requests"],
    [[], "too-many-requests"],
    ["backendError", "too-many-requests"],
    [[null], "too-many-requests"],
    [undefined, "too-many-requests"],
  ])("ID-05 too many attempts with the errors %j is the code %s", async (errors, code) => {
    const message = "TOO_MANY_ATTEMPTS_TRY_LATER : The service is busy. Please try again in a moment";
    const { client } = clientWithResponse(json({ error: { code: 400, message, errors } }, 400));
    expect(await thrownBy(client(signUp, CREDENTIALS))).toMatchObject({ code });
  });

  test("CODE : detail keeps the detail for people", async () => {
    const { client } = clientWithResponse(
      errorResponse("WEAK_PASSWORD : Password should be at least 6 characters"),
    );
    expect(await thrownBy(client(signUp, CREDENTIALS))).toMatchObject({
      code: "weak-password",
      serverCode: "WEAK_PASSWORD",
      detail: "Password should be at least 6 characters",
      message: "Password should be at least 6 characters",
    });
  });

  test.each(["SOMETHING_NEW", "something else entirely", "", "constructor", "toString", "__proto__"])(
    "the unknown code %j is internal-error",
    async (serverCode) => {
      const { client } = clientWithResponse(errorResponse(serverCode));
      expect(await thrownBy(client(signUp, CREDENTIALS))).toMatchObject({ code: "internal-error" });
    },
  );

  test.each([
    ["null", null],
    ["an empty object", {}],
    ["an error that is text", { error: "invalid_grant" }],
    ["a message that is a number", { error: { message: 5 } }],
    ["an array", []],
  ])("a refusal that is %s is internal-error", async (_what, body) => {
    const { client } = clientWithResponse(json(body, 400));
    const error = await thrownBy(client(token, refresh("r")));
    expect(error).toBeInstanceOf(IdentityCallError);
    expect(error).toMatchObject({ code: "internal-error" });
  });

  test("ID-02 a sign-in that asks for a second factor throws what answers it", async () => {
    const pending = { mfaPendingCredential: "pending", mfaInfo: [], localId: "x" };
    const { client, sent } = clientWithResponse(json(pending), json({ idToken: "i", refreshToken: "r" }));
    const finalize = {
      mfaPendingCredential: "pending",
      mfaEnrollmentId: "factor",
      totpVerificationInfo: { verificationCode: "123456" },
    };
    const error = await thrownBy(client(signInWithPassword, CREDENTIALS));
    expect(error).toBeInstanceOf(MultiFactorRequiredError);
    expect(error).toMatchObject({ code: "multi-factor-auth-required", pending });
    expect(await client(finalizeMfaSignIn, finalize)).toMatchObject({ idToken: "i" });
    expect(sent[1]?.url).toContain("/v2/accounts/mfaSignIn:finalize?key=");
    expect(JSON.parse(String(sent[1]?.init.body))).toEqual(finalize);
  });

  test("reading a message never throws and gives a known code", () => {
    const known = new Set<string>([...Object.values(IDENTITY_ERRORS), "internal-error"]);
    for (const message of ["", " : ", "A : B : C", "hasOwnProperty : x", "EMAIL_EXISTS : "]) {
      expect(known).toContain(identityCallError(message).code);
    }
    expect(identityCallError("EMAIL_EXISTS" satisfies ServerErrorCode).code).toBe("email-already-in-use");
  });
});

describe("how long the identity client waits", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test.each([
    ["a desktop", { onLine: true, userAgent: "Mozilla/5.0 (X11; Linux x86_64)" }, 30_000],
    ["a phone", { onLine: true, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" }, 60_000],
    ["a phone with Android", { onLine: true, userAgent: "Mozilla/5.0 (Linux; Android 15) Mobile" }, 60_000],
    ["a browser that is offline", { onLine: false, userAgent: "iPhone" }, 5000],
    ["a server", undefined, 30_000],
  ])("waits as specified on %s", async (_where, navigator, milliseconds) => {
    vi.stubGlobal("navigator", navigator);
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const { client, sent } = clientWithResponse(json({ idToken: "i", refreshToken: "r" }));
    await client(signUp, CREDENTIALS);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(milliseconds);
    expect(sent[0]?.init.signal).toBe(timeout.mock.results[0]?.value);
  });
});
