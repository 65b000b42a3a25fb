import { randomInt, randomUUID } from "node:crypto";
import type { AccountInfo, RefreshResponse, SignUpResponse } from "@sealwright/protocol/identity";
import type { ServerErrorCode } from "@sealwright/protocol/identity/errors";
import type { OpenServer, TestServer } from "@sealwright/testkit";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { operations } from "../../src/operations/index.ts";

/** Strong enough for the service, and found nowhere else: tests search what is logged and stored for it. */
export const PASSWORD = "Seven-Otters-71";
export const OTHER_PASSWORD = "Eight-Badgers-82";
export const WRONG_PASSWORD = "Nine-Weasels-93";
/** Passwords that are rejected, and with which code. */
export const WEAK_PASSWORDS = [
  ["", "WEAK_PASSWORD"],
  ["Ot7er", "WEAK_PASSWORD"],
  ["seven-otters-71", "PASSWORD_DOES_NOT_MEET_REQUIREMENTS"],
] as const;

/** The two ways in which clients write the path of an account operation. */
export const ACCOUNT_PREFIXES = ["/v1", "/identitytoolkit.googleapis.com/v1"];
export const TOKEN_PREFIXES = ["/v1", "/securetoken.googleapis.com/v1"];

/** Where each operation stands, from the version on: `v1/accounts:signUp`. Those of the server credential by project. */
export function operationPaths(project = "sealwright-local") {
  return operations.flatMap(({ call: { method = "POST", path, versions = ["v1"], caller }, bodyLimit }) =>
    versions.map((version) => ({
      method,
      isAdmin: caller === "server",
      bodyLimit,
      path: `${version}/${caller === "server" ? `projects/${project}/` : ""}${path}`,
    })),
  );
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface PostOptions {
  prefix?: string | undefined;
  /** Null leaves the API key out. */
  key?: string | null;
  headers?: Record<string, string>;
}

/** Sends anything to a path of the service and reads the JSON that comes back. */
export async function send<Body = Record<string, unknown>>(
  server: OpenServer,
  path: string,
  init: RequestInit = {},
): Promise<Answer<Body>> {
  const response = await fetch(`${server.urls.site}${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : undefined) as Body,
  };
}

/** Calls an operation, `accounts:signUp` for one, with a JSON body. */
export function post<Body = Record<string, unknown>>(
  server: OpenServer,
  operation: string,
  body: unknown,
  { prefix = "/v1", key = "test-key", headers = {} }: PostOptions = {},
): Promise<Answer<Body>> {
  const query = key === null ? "" : `?key=${key}`;
  return send(server, `${prefix}/${operation}${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** Calls an operation that asks for the server credential. */
export function postAsAdmin<Body = Record<string, unknown>>(
  server: OpenServer,
  operation: string,
  body: unknown,
  { prefix = "/v1" }: PostOptions = {},
): Promise<Answer<Body>> {
  const { projectId, adminTokens } = server.config.identity;
  return post(server, `projects/${projectId}/${operation}`, body, {
    prefix,
    key: null,
    headers: { Authorization: `Bearer ${adminTokens[0]}` },
  });
}

export function newEmail(): string {
  return `otter-${randomUUID()}@example.com`;
}

export interface Registered extends SignUpResponse {
  password: string;
}

/** Makes an account with an address of its own and signs it in. */
export async function register(
  server: OpenServer,
  { email = newEmail(), password = PASSWORD, ...profile }: Record<string, string> = {},
): Promise<Registered> {
  const { status, body } = await post<SignUpResponse>(server, "accounts:signUp", {
    email,
    password,
    ...profile,
    returnSecureToken: true,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body, password };
}

export function signIn<Body = SignUpResponse>(
  server: OpenServer,
  email: string,
  password = PASSWORD,
): Promise<Answer<Body>> {
  return post(server, "accounts:signInWithPassword", { email, password, returnSecureToken: true });
}

/** Exchanges a refresh token, form-encoded as clients do. */
export function refresh<Body = RefreshResponse>(
  server: OpenServer,
  refreshToken: string,
  { prefix = "/securetoken.googleapis.com/v1" }: PostOptions = {},
): Promise<Answer<Body>> {
  return send(server, `${prefix}/token?key=test-key`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
  });
}

/** The account as the server credential sees it, or nothing. */
export async function accountOf(server: OpenServer, email: string): Promise<AccountInfo | undefined> {
  const { body } = await postAsAdmin<{ users?: AccountInfo[] }>(server, "accounts:lookup", {
    email: [email],
  });
  return body.users?.[0];
}

export type Mode = "verifyEmail" | "resetPassword" | "signIn" | "verifyAndChangeEmail" | "recoverEmail";

/** The link in the newest mail of that kind; waits for it. `but` are codes of earlier mails to pass over. */
export async function mailedLink(
  server: OpenServer,
  email: string,
  mode: Mode,
  but: string[] = [],
): Promise<URL> {
  const linkIn = (links: string[]) =>
    links
      .map((link) => new URL(link))
      .find(
        ({ searchParams }) =>
          searchParams.get("mode") === mode && !but.includes(searchParams.get("oobCode") ?? ""),
      );
  const mail = await server.outbox.newestTo(email, ({ links }) => linkIn(links) !== undefined);
  return linkIn(mail.links) as URL;
}

export async function mailedCode(
  server: OpenServer,
  email: string,
  mode: Mode,
  but: string[] = [],
): Promise<string> {
  return (await mailedLink(server, email, mode, but)).searchParams.get("oobCode") ?? "";
}

/** Asks for a verification mail and reads its code. */
export async function verificationCode(
  server: OpenServer,
  owner: { email: string; idToken: string },
  but: string[] = [],
): Promise<string> {
  const { idToken, email } = owner;
  const { status } = await post(server, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
  expect(status).toBe(200);
  return mailedCode(server, email, "verifyEmail", but);
}

/** Makes an account whose address is verified, and signs it in again. */
export async function registerVerified(server: OpenServer, email = newEmail()): Promise<Registered> {
  const owner = await register(server, { email });
  const { status } = await post(server, "accounts:update", {
    oobCode: await verificationCode(server, owner),
  });
  expect(status).toBe(200);
  return { ...(await signIn(server, email)).body, password: PASSWORD };
}

/** Asks for a sign-in link and reads its code. */
export async function signInCode(server: OpenServer, email: string, but: string[] = []): Promise<string> {
  const { status } = await post(server, "accounts:sendOobCode", {
    requestType: "EMAIL_SIGNIN",
    email,
    continueUrl: server.urls.site,
    canHandleCodeInApp: true,
  });
  expect(status).toBe(200);
  return mailedCode(server, email, "signIn", but);
}

/** A phone number that no other test uses. */
export function newPhoneNumber(): string {
  return `+1${String(randomInt(10 ** 10)).padStart(10, "2")}`;
}

/** Asks for a code by SMS and reads it. */
export async function phoneCode(server: OpenServer, phoneNumber: string) {
  const { status, body } = await post<{ sessionInfo: string }>(server, "accounts:sendVerificationCode", {
    phoneNumber,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const response = await fetch(`${server.urls.sandbox}/sms.json`);
  const { verificationCodes } = (await response.json()) as {
    verificationCodes: { phoneNumber: string; sessionInfo: string; code: string }[];
  };
  const sms = verificationCodes.find(({ sessionInfo }) => sessionInfo === body.sessionInfo);
  expect(sms).toMatchObject({ phoneNumber, code: expect.stringMatching(/^\d{6}$/) });
  return { sessionInfo: body.sessionInfo, code: sms?.code ?? "" };
}

/** The code that an authenticator app shows at the server's time, or some steps of 30 s away. */
export function totpCode(server: Pick<TestServer, "clock">, secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now() + steps * 30_000,
  });
}

/** A six-digit code that is not the right one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 10 ** 6).padStart(6, "0");
}

/** Asks for a reset mail and reads its code. */
export async function resetCode(server: OpenServer, email: string, but: string[] = []): Promise<string> {
  const { status } = await post(server, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  expect(status).toBe(200);
  return mailedCode(server, email, "resetPassword", but);
}

/** Asserts a refusal in the protocol's whole envelope: status, word, reason, and nothing beside. */
export function expectRefusal(
  answer: Answer<unknown>,
  word: ServerErrorCode,
  status = 400,
  reason = "invalid",
): void {
  const message = expect.stringMatching(new RegExp(`^${word}( : .+)?$`));
  expect(answer).toMatchObject({ status });
  expect(answer.body).toEqual({
    error: { code: status, message, errors: [{ message, domain: "global", reason }] },
  });
}

/** Asserts a refusal that is a sentence with one of Google's statuses. */
export function expectApiRefusal(answer: Answer<unknown>, code: number, status: string): void {
  const message = expect.stringMatching(/\w/);
  expect(answer).toMatchObject({ status: code });
  expect(answer.body).toEqual({
    error: { code, message, status, errors: [{ message, domain: "global", reason: expect.any(String) }] },
  });
}

/** How many of the answers are successes. */
export function successes(answers: Answer<unknown>[]): number {
  return answers.filter(({ status }) => status === 200).length;
}

/** The other answers than the successes. */
export function refusals(answers: Answer<unknown>[]): Answer<unknown>[] {
  return answers.filter(({ status }) => status !== 200);
}
