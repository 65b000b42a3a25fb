import type { z } from "zod";
import type { Contract, RequestSchema } from "../calls/contract.ts";
import { exchange, isOffline, type Sending } from "../calls/outcome.ts";
import type { Account } from "./calls/account.ts";
import * as calls from "./calls/account.ts";
import type { IdentityContract } from "./calls/identity-contract.ts";
import { token } from "./calls/sign-in.ts";
import { identityCallError } from "./errors.ts";
import { errorOf, readIdentityRefusal } from "./refusal.ts";

export interface IdentityClientOptions {
  /** The service's base address; empty for the page's own origin. */
  baseUrl: string;
  apiKey: string;
  fetch?: typeof fetch;
}

const SECOND = 1000;

/** Specification section 9: 30 s on a desktop, 60 s on a phone, 5 s when the browser knows that it is offline. */
function timeoutMs(): number {
  if (typeof navigator === "undefined") return 30 * SECOND;
  if (isOffline()) return 5 * SECOND;
  return /Mobi|Android|iPhone|iPad/.test(navigator.userAgent) ? 60 * SECOND : 30 * SECOND;
}

/** An entry of `identity/calls` that pages may make. */
type PageContract<Schema extends RequestSchema, Answer> = IdentityContract & {
  caller: "api-key";
  request: Schema | undefined;
  answer: Sending<Answer, unknown>["answer"];
};

/** Google renews tokens on another host. */
export function refreshBaseUrl(baseUrl: string): string {
  return baseUrl.replace("https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com");
}

export type IdentityCall = ReturnType<typeof createIdentityCall>;

/**
 * The identity client of pages and of servers without the server credential; the protocol's stock SDK is the test client
 * that proves the service.
 * @returns `call(contract, request)`, which throws IdentityCallError, and MultiFactorRequiredError for a sign-in
 */
export function createIdentityCall({
  baseUrl,
  apiKey,
  // Looked up on each call: a page may wrap fetch to count bytes.
  fetch: send = (address, init) => fetch(address, init),
}: IdentityClientOptions) {
  return async <Schema extends RequestSchema, Answer>(
    call: PageContract<Schema, Answer>,
    request: z.input<Schema> & object,
  ): Promise<Answer> => {
    const base = call.path === token.path ? refreshBaseUrl(baseUrl) : baseUrl;
    const result = await exchange({
      url: `${base}/${call.versions?.[0] ?? "v1"}/${call.path}?key=${encodeURIComponent(apiKey)}`,
      init: call.method === "GET" ? { method: "GET" } : posting(call, request),
      fetch: send,
      timeoutMs: timeoutMs(),
      answer: call.answer,
      readRefusal: readIdentityRefusal,
    });
    if (result.outcome === "done") return result.answer;
    throw errorOf(result);
  };
}

function posting({ encoding }: Pick<Contract, "encoding">, request: object): RequestInit {
  const isForm = encoding === "form";
  return {
    method: "POST",
    headers: { "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json" },
    body: isForm ? formOf(request) : JSON.stringify(request),
  };
}

function formOf(request: object): URLSearchParams {
  return new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
}

/** An account with an email address, as pages have them; empty if it has none. */
export type UserInfo = Account & { email: string };

/** The account of an ID token. @throws IdentityCallError */
export async function lookupUser(identity: IdentityCall, idToken: string): Promise<UserInfo> {
  const { users } = await identity(calls.lookup, { idToken });
  const user = users?.[0];
  if (!user) throw identityCallError("USER_NOT_FOUND");
  return { ...user, email: user.email ?? "" };
}
