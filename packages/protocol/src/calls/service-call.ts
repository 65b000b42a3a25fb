import type { z } from "zod";
import { type Checked, optional, record, shape, text } from "./answer.ts";
import type { Caller, Contract, RequestSchema } from "./contract.ts";
import {
  exchange,
  FAILURE_SENTENCES,
  type FailedOutcome,
  type Failure,
  type ReadRefusal,
  refusalOf,
} from "./outcome.ts";

export const serviceRefusal = shape({
  /** A sentence for the person. */
  error: text,
  code: optional(text),
  /** Problems of a form's fields, by name. */
  problems: optional(record(text)),
});
export type ServiceRefusal = Checked<typeof serviceRefusal>;
const readRefusal = refusalOf(serviceRefusal);

/** A call of the product or the payments backend. */
export interface ServiceContract<
  Code extends string = string,
  Schema extends RequestSchema = RequestSchema,
  Answer = unknown,
  Who extends Caller = Caller,
> extends Contract<Schema, Answer, Code, Who> {
  /** How it is refused, if not as ours are. */
  refusal?: ReadRefusal<ServiceRefusal>;
}

/** A call that did not end with its answer. The message is for the person. */
export abstract class ServiceCallError<Code extends string> extends Error {
  readonly outcome: FailedOutcome;
  /** The service's; undefined unless it refused. */
  readonly status: number | undefined;
  readonly code: Code | undefined;
  /** Problems of a form's fields, by name. */
  readonly problems: Record<string, string>;
  /** Seconds until it may be tried again. */
  readonly retryAfter: number | undefined;

  /** @param codes those that the call may be refused with */
  constructor(failure: Failure<ServiceRefusal>, codes: readonly Code[]) {
    const refused = failure.outcome === "refused" ? failure : undefined;
    super(
      failure.outcome === "refused" ? failure.refusal.error : FAILURE_SENTENCES[failure.outcome],
      failure.outcome === "refused" ? {} : { cause: failure.cause },
    );
    this.outcome = failure.outcome;
    this.status = refused?.status;
    this.code = codes.find((code) => code === refused?.refusal.code);
    this.problems = refused?.refusal.problems ?? {};
    this.retryAfter = refused?.retryAfter;
  }
}

export interface CallOptions {
  baseUrl: string;
  fetch?: typeof fetch;
}

/** The bearer that a call needs. */
type Bearer<Who extends Caller> = Who extends "none"
  ? []
  : Who extends "optional"
    ? [token?: string | undefined]
    : [token: string];

const TIMEOUT_MS = 30_000;

interface ServiceErrors<Code extends string> {
  /** Errors that every call may return. */
  common: readonly Code[];
  CallError: new (failure: Failure<ServiceRefusal>, codes: readonly Code[]) => Error;
}

/** @returns a function that makes one call and throws the service's error if it did not end with its answer */
export function createServiceCall<Code extends string>(
  // Looked up at each call: a page may replace the global fetch.
  { baseUrl, fetch: send = (url, init) => fetch(url, init) }: CallOptions,
  { common, CallError }: ServiceErrors<Code>,
) {
  return async <Schema extends RequestSchema, Answer, Who extends Caller>(
    call: ServiceContract<Code, Schema, Answer, Who>,
    request: z.input<Schema>,
    ...[bearer]: Bearer<Who>
  ): Promise<Answer> => {
    const result = await exchange({
      url: `${baseUrl}/${call.path}`,
      init: {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
        },
        body: JSON.stringify(request),
      },
      fetch: send,
      timeoutMs: TIMEOUT_MS,
      answer: call.answer,
      readRefusal: call.refusal ?? readRefusal,
    });
    if (result.outcome === "done") return result.answer;
    throw new CallError(result, [...common, ...call.errors]);
  };
}
