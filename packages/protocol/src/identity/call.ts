import {
  IdentityCallError,
  identityCallError,
  MultiFactorRequiredError,
  networkRequestFailed,
} from "./errors.ts";
import type { MfaPendingResponse } from "./messages.ts";

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
  if (navigator.onLine === false) return 5 * SECOND;
  return /Mobi|Android|iPhone|iPad/.test(navigator.userAgent) ? 60 * SECOND : 30 * SECOND;
}

type Result<Response> = Response & { error?: { message?: string }; mfaPendingCredential?: string };

/** @returns a function that makes one call and throws IdentityCallError if it fails */
export function createIdentityCall({
  baseUrl,
  apiKey,
  // Looked up on each call: a page may wrap fetch to count bytes.
  fetch: send = (address, init) => fetch(address, init),
}: IdentityClientOptions) {
  return async function call<Response>(
    path: string,
    body: URLSearchParams | object,
    version: "v1" | "v2" = "v1",
    base = baseUrl,
  ): Promise<Response> {
    const url = `${base}/${version}/${path}?key=${encodeURIComponent(apiKey)}`;
    const response = await send(url, requestOf(body)).catch((error: unknown) => {
      throw networkRequestFailed(error);
    });
    const result = await response.json().then(
      (json) => json as Result<Response> | null,
      (error: unknown) => {
        // Cut off, or not from the service (a proxy's error page).
        throw response.ok ? networkRequestFailed(error) : new IdentityCallError("internal-error");
      },
    );
    if (response.ok && result?.mfaPendingCredential) {
      throw new MultiFactorRequiredError(result as unknown as MfaPendingResponse);
    }
    if (response.ok && result) return result;
    throw identityCallError(String(result?.error?.message ?? ""));
  };
}

function requestOf(body: URLSearchParams | object): RequestInit {
  const form = body instanceof URLSearchParams;
  return {
    method: "POST",
    headers: { "Content-Type": form ? "application/x-www-form-urlencoded" : "application/json" },
    body: form ? body : JSON.stringify(body),
    referrerPolicy: "no-referrer",
    credentials: "omit",
    signal: AbortSignal.timeout(timeoutMs()),
  };
}
