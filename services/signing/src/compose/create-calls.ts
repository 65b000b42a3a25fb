import { COMMON_SIGNING_ERRORS, SigningCallError } from "@sealwright/protocol/signing/call-error";
import { declaring, type Logger, RETRY_AFTER_SECONDS, requestLogger } from "@sealwright/runtime";
import type { z } from "zod";
import { assertMay } from "../base/assert-may.ts";
import { fieldError, SigningError } from "../base/errors.ts";
import { isUnavailable } from "../envelope/unavailable.ts";
import type { OpenCall, OwnerCall } from "./calls/call.ts";
import type { SigningContext } from "./calls/context.ts";
import { calls } from "./calls/index.ts";

/** Who makes a dashboard's call, the grant from the hand-off, and the workspace; left out, it is their own. */
interface GrantedOwner {
  email: string;
  grant: string;
  workspace?: string | undefined;
}

/** A request without its owner; may be left out if nothing remains. */
type More<Request> =
  Record<never, never> extends Omit<Request, "email">
    ? [more?: Omit<Request, "email">]
    : [more: Omit<Request, "email">];

type CallFunction<Call> =
  Call extends OwnerCall<infer Schema, infer Answer>
    ? (owner: GrantedOwner, ...more: More<z.input<Schema>>) => Promise<Answer>
    : Call extends OpenCall<infer Schema, infer Answer>
      ? (request: z.input<Schema>) => Promise<Answer>
      : never;

/**
 * The calls of the dashboard and the signers' pages. Each throws SigningCallError with a code that its
 * entry names.
 */
export type SigningCalls = { readonly [Name in keyof typeof calls]: CallFunction<(typeof calls)[Name]> };

type AnyCall = OwnerCall | OpenCall;

/** @returns functions that check the request and the caller, and throw only declared errors */
export function createCalls(context: SigningContext, logger: Logger): SigningCalls {
  async function perform(call: AnyCall, request: object, owner: GrantedOwner | undefined): Promise<unknown> {
    const checked = checkRequest(call.request, owner ? { ...request, email: owner.email } : request);
    if (call.caller !== "owner") return call.run(checked, context);
    const actor = await context.actorOfGrant(String(checked.email), owner?.grant ?? "", owner?.workspace);
    assertMay(actor, call.act);
    return call.run(checked, context, actor);
  }

  function asFunction(call: AnyCall) {
    const codes = [...COMMON_SIGNING_ERRORS, ...call.errors];
    const declared = declaring({ codes, logger });
    const answer = (request: object, owner?: GrantedOwner) =>
      declared(() => perform(call, request, owner)).catch((error: unknown) => {
        throw toCallError(error, codes, logger);
      });
    return call.caller === "owner"
      ? (owner: GrantedOwner, more: object = {}) => answer(more, owner)
      : (request: object) => answer(request);
  }

  const functions = Object.entries(calls).map(([name, call]) => [name, asFunction(call as AnyCall)]);
  return Object.fromEntries(functions) as SigningCalls;
}

/** @throws SigningError bad-request with the first invalid field */
function checkRequest(schema: AnyCall["request"], request: object): Record<string, unknown> {
  const parsed = schema.safeParse(request);
  if (parsed.success) return parsed.data;
  throw problemIn(parsed.error);
}

/** Declared errors pass. Any other is internal: it is logged, and the caller gets no detail. */
function toCallError(
  error: unknown,
  codes: ConstructorParameters<typeof SigningCallError>[1],
  logger: Logger,
): SigningCallError {
  const refusal = error instanceof SigningError ? error : failureOf(error, logger);
  const { message, code, problems, status } = refusal;
  return new SigningCallError(
    {
      outcome: "refused",
      refusal: { error: message, code, ...(problems ? { problems } : {}) },
      status,
      retryAfter: status === 429 || status === 503 ? RETRY_AFTER_SECONDS : undefined,
    },
    codes,
  );
}

function failureOf(error: unknown, logger: Logger): SigningError {
  requestLogger(logger).error({ err: error }, "signing call failed");
  return new SigningError(isUnavailable(error) ? "unavailable" : "internal");
}

function problemIn({ issues: [issue] }: z.ZodError): SigningError {
  const field = String(issue?.path[0] ?? "request");
  const sentence = issue?.message ?? "is not valid";
  // Some schemas name their field themselves.
  return sentence.startsWith(field) ? new SigningError("bad-request", sentence) : fieldError(field, sentence);
}
