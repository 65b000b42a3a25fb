import { errorText } from "./error-text.ts";

export interface CallOptions {
  baseUrl: string;
  fetch?: typeof fetch;
}

/** Posts JSON. Throws the service's own error. */
export type JsonCall = <Result>(path: string, bearer: string | undefined, body: object) => Promise<Result>;

/** What is wrong with a form's fields, by name. */
export type Problems = Record<string, string>;

/** A service's error class; without a status when no response came. */
type CallErrorClass<Code> = new (message: string, status?: number, code?: Code, problems?: Problems) => Error;

/** Of our backends, `error` is a sentence; a company's own may send anything. */
interface ErrorBody<Code> {
  error?: unknown;
  code?: Code;
  problems?: Problems;
}

const TIMEOUT_MS = 30_000;

/**
 * What the clients of our backends share: JSON in and out, a 30-second timeout, no cookies.
 * @returns a call that throws the given error; when no response came, without a status and with the cause
 */
export function createJsonCall<Code>(
  {
    baseUrl,
    // Looked up at each call: a page may replace the global fetch.
    fetch: send = (url, init) => fetch(url, init),
  }: CallOptions,
  CallError: CallErrorClass<Code>,
): JsonCall {
  return async <Result>(path: string, bearer: string | undefined, body: object) => {
    let response: Response;
    let result: (Result & ErrorBody<Code>) | null;
    try {
      response = await send(`${baseUrl}/${path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
        },
        body: JSON.stringify(body),
        referrerPolicy: "no-referrer",
        credentials: "omit",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      result = (await response.json()) as typeof result;
    } catch (cause) {
      const error = new CallError("The service could not be reached");
      error.cause = cause;
      throw error;
    }
    if (response.ok && result) return result;
    const code = result?.code ?? (result?.error as { code?: Code } | undefined)?.code;
    throw new CallError(errorText(result?.error), response.status, code, result?.problems);
  };
}
