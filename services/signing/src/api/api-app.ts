import type { Attempts } from "@sealwright/database";
import { ERRORS } from "@sealwright/protocol/api/errors";
import { type Call, isFile } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";
import {
  createApp,
  type Logger,
  MINUTE,
  readBearer,
  requestId,
  requestLogger,
  SECOND,
} from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ApiError } from "../base/api-error.ts";
import type { ApiCaller, ApiMode } from "../base/caller.ts";
import { randomId } from "../base/ids.ts";
import type { ApiKeys } from "../workspace/api-keys.ts";
import type { ApiContext } from "./handlers/api-context.ts";
import type { ApiAnswer, Handler } from "./handlers/handler.ts";
import { handlers } from "./handlers/index.ts";
import { asApiError } from "./requests/as-api-error.ts";
import { type ReadRequest, readRequest } from "./requests/read-request.ts";
import { type RepeatedRequests, requestHash } from "./requests/repeated-requests.ts";
import { createUploadGate, type UploadGate } from "./requests/upload-gate.ts";

/** Requests a minute and key, as the reference says. */
const LIMITS: Record<ApiMode, number> = { live: 600, test: 60 };

const IDEMPOTENCY_KEY = "Idempotency-Key";
const CHALLENGE = 'Bearer realm="API"';

export interface ApiAppDependencies {
  context: ApiContext;
  keys: ApiKeys;
  repeated: RepeatedRequests;
  attempts: Attempts;
  logger: Logger;
}

export function createApiApp(deps: ApiAppDependencies): Hono {
  const app = createApp();
  const gate = createUploadGate();
  const methods = new Map<string, string[]>();
  for (const call of calls) {
    const handler = handlers[call.id];
    if (!handler) continue;
    assertContract(call, handler);
    const path = call.path.replaceAll(/\{(\w+)\}/g, ":$1");
    app.on(call.method, path, (c) => answerCall(call, handler, c, { ...deps, gate }));
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
  }
  for (const [path, allow] of methods) {
    app.all(path, (c) => respondError(c, new ApiError("method_not_allowed", undefined, { allow })));
  }
  app.notFound((c) => respondError(c, new ApiError("not_found", "No call has this address.")));
  app.onError((error, c) => {
    const known = asApiError(error);
    if (!known) requestLogger(deps.logger).error({ err: error }, "API call failed");
    return respondError(c, known ?? new ApiError("internal"));
  });
  return app;
}

function assertContract({ id, body }: Call, { schema }: Handler): void {
  const expected = body && !isFile(body) ? body.schema : undefined;
  if (expected !== schema) throw new Error(`The handler of ${id} reads another body than its contract`);
}

async function answerCall(
  call: Call,
  handler: Handler,
  c: Context,
  deps: ApiAppDependencies & { gate: UploadGate },
): Promise<Response> {
  const caller = await authorize(call, c, deps);
  const answer = () => answerCaller(caller, call, handler, c, deps);
  return call.body && isFile(call.body) ? deps.gate.pass(caller.workspaceId, answer) : answer();
}

async function answerCaller(
  caller: ApiCaller,
  call: Call,
  handler: Handler,
  c: Context,
  deps: ApiAppDependencies,
): Promise<Response> {
  const request = await readRequest(call, c);
  const run = (objectId: string) => handle(handler, { caller, request, objectId }, deps);
  const key = request.headers.get(IDEMPOTENCY_KEY);
  if (key === undefined) return respond(c, call, await run(randomId()));
  const hash = await hashOf(call, request);
  const given = await deps.repeated.once({ caller, key, hash }, async (objectId) => {
    const answer = await run(objectId);
    return { status: call.status, answer: answer === undefined ? "" : JSON.stringify(answer) };
  });
  if (given.isRepeated) c.header("Idempotent-Replayed", "true");
  if (given.answer === "") return c.body(null, given.status as 204);
  return c.body(given.answer, given.status as ContentfulStatusCode, { "Content-Type": "application/json" });
}

async function authorize({ scope }: Call, c: Context, { keys, attempts }: ApiAppDependencies) {
  const bearer = readBearer(c.req.header("Authorization"));
  if (!bearer) throw new ApiError("missing_key");
  const caller = await keys.use(bearer);
  if (!caller) throw new ApiError("invalid_key");
  const limit = { count: LIMITS[caller.mode], per: MINUTE };
  if (!(await attempts.admit([{ key: `api ${caller.keyId}`, limit }]))) {
    const sentence = `This key may make ${limit.count} requests a minute.`;
    throw new ApiError("rate_limited", sentence, { retryAfter: MINUTE / SECOND });
  }
  if (!caller.scopes.includes(scope)) {
    throw new ApiError("not_allowed", `This call needs a key with the scope ${scope}.`);
  }
  return caller;
}

function handle(
  { handle: work }: Handler,
  { caller, request, objectId }: { caller: ApiCaller; request: ReadRequest; objectId: string },
  { context }: ApiAppDependencies,
): Promise<ApiAnswer> {
  const { path, query, body, file } = request;
  return work(
    {
      caller,
      body,
      file,
      path: (name) => path.get(name) ?? "",
      query: (name) => query.get(name),
      newId: (prefix) => `${prefix}_${objectId}`,
    },
    context,
  );
}

function hashOf({ id }: Call, { path, query, body, file }: ReadRequest): Promise<string> {
  return requestHash([id, JSON.stringify([[...path], [...query], body ?? null])], file);
}

function respond(c: Context, { status, answer }: Call, given: ApiAnswer): Response {
  if (given === undefined) return c.body(null, status as 204);
  if (given instanceof Uint8Array) {
    const type = answer && isFile(answer) ? answer.mediaType : "application/octet-stream";
    return c.body(given, status as ContentfulStatusCode, { "Content-Type": type });
  }
  return c.json(given, status as ContentfulStatusCode);
}

function respondError(c: Context, { code, message, details }: ApiError): Response {
  const { parameter, reason, retryAfter, allow } = details;
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  if (allow) c.header("Allow", allow.join(", "));
  // RFC 6750, section 3.
  if (code === "missing_key") c.header("WWW-Authenticate", CHALLENGE);
  if (code === "invalid_key") c.header("WWW-Authenticate", `${CHALLENGE}, error="invalid_token"`);
  const error = { code, message, reason, parameter: parameter || undefined, requestId: requestId() ?? "" };
  return c.json({ error }, ERRORS[code].status);
}
