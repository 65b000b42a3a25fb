import { AnswerError, type Check, isObject } from "./answer.ts";

/** The outcome of a call (HOUSE-03). */
export type Outcome<Answer, Refusal> = { outcome: "done"; answer: Answer } | Failure<Refusal>;

export type Failure<Refusal> =
  | {
      /**
       * `no-connection`: nothing came. Offline, refused and blocked look alike to a browser. `time-out`: we stopped waiting.
       * `not-ours`: something came, but not what the contract says: a proxy's page, a broken body, another shape.
       */
      outcome: "no-connection" | "time-out" | "not-ours";
      /** For the log. */
      cause: unknown;
    }
  | {
      outcome: "refused";
      refusal: Refusal;
      status: number;
      /** Seconds; undefined where the service does not say. */
      retryAfter: number | undefined;
    };

export type FailedOutcome = Failure<unknown>["outcome"];

/** Sentences for failures without an answer from the service. */
export const FAILURE_SENTENCES = {
  "no-connection": "We couldn’t reach the server. Check your connection, or try again in a minute.",
  "time-out": "The server took too long to answer. Please try again in a minute.",
  "not-ours": "Something went wrong on our end. Please try again in a minute.",
} as const;

/**
 * The refusal in a body; undefined if there is none.
 * @param ok whether the status says that the call succeeded
 * @throws AnswerError if the body is none that the service sends
 */
export type ReadRefusal<Refusal> = (body: unknown, ok: boolean) => Refusal | undefined;

export interface Sending<Answer, Refusal> {
  url: string;
  init: RequestInit;
  fetch: typeof fetch;
  timeoutMs: number;
  /** The caller's own: the call then throws its reason. */
  signal?: AbortSignal | undefined;
  answer: Check<Answer>;
  readRefusal: ReadRefusal<Refusal>;
}

/** Sends a call. Fails only when the caller's signal ends it. */
export async function exchange<Answer, Refusal>(
  sending: Sending<Answer, Refusal>,
): Promise<Outcome<Answer, Refusal>> {
  const { url, init, fetch: send, signal } = sending;
  const timeout = AbortSignal.timeout(sending.timeoutMs);
  let response: Response | undefined;
  try {
    response = await send(url, {
      referrerPolicy: "no-referrer",
      credentials: "omit",
      // None of our calls leads elsewhere: what does is a proxy.
      redirect: "manual",
      ...init,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return read(response, await response.text(), sending);
  } catch (cause) {
    signal?.throwIfAborted();
    if (timeout.aborted) return { outcome: isOffline() ? "no-connection" : "time-out", cause };
    return { outcome: response ? "not-ours" : "no-connection", cause };
  }
}

function read<Answer, Refusal>(
  { ok, status, headers }: Response,
  text: string,
  { answer, readRefusal }: Sending<Answer, Refusal>,
): Outcome<Answer, Refusal> {
  const check: Check<Answer> = answer;
  const body: unknown = text === "" ? undefined : JSON.parse(text);
  const refusal = readRefusal(body, ok);
  if (refusal !== undefined) return { outcome: "refused", refusal, status, retryAfter: retryAfter(headers) };
  if (!ok) throw new AnswerError(`status ${status}`, "explained by the body");
  check(body, "answer");
  return { outcome: "done", answer: body };
}

/** How our own services refuse: by a status and an error of this shape. */
/* @__NO_SIDE_EFFECTS__ */
export function refusalOf<Refusal>(shape: Check<Refusal>): ReadRefusal<Refusal> {
  return (body, ok) => {
    if (ok && !(isObject(body) && body.error)) return undefined;
    if (ok) throw new AnswerError("the status of an error", "an error's");
    shape(body, "refusal");
    return body;
  };
}

function retryAfter(headers: Headers): number | undefined {
  const seconds = headers.get("Retry-After");
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) : undefined;
}

/** Browsers say so; servers have no such property. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}
