import type { Context, Hono } from "hono";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "../logger.ts";
import { createApp, RETRY_AFTER_SECONDS } from "./app.ts";
import { BodyError } from "./body.ts";
import { requestId, requestLogger } from "./request-context.ts";

/** An error that the caller of a service sees: a code for programs, a sentence for people. */
export class CallError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly status: ContentfulStatusCode;
  /** Problems of a form's fields, by name. */
  readonly problems: Record<string, string> | undefined;

  /** @param entry the code's row in the service's error table @param sentence replaces the row's where more can be said */
  constructor(
    code: Code,
    entry: readonly [status: ContentfulStatusCode, sentence: string],
    sentence?: string,
    problems?: Record<string, string>,
  ) {
    super(sentence ?? entry[1]);
    this.name = new.target.name;
    this.code = code;
    this.status = entry[0];
    this.problems = problems;
  }
}

/** Errors of every call. */
type CommonCode = "origin-not-allowed" | "not-found" | "bad-request" | "unavailable" | "internal";

interface CallAppOptions {
  /** For the log. */
  service: string;
  /** The pages that may call it. Programs that send no origin may call it too. */
  allowedOrigins: readonly string[];
  error(code: CommonCode, sentence?: string): CallError;
  /** Whether the failure is that of a part that will be back. */
  isUnavailable(error: Error): boolean;
  /** Seconds until a call may be repeated, where a code asks for another time than the usual. */
  retryAfter?(code: string): number | undefined;
  logger: Logger;
}

/** An empty app for calls with JSON from our pages: checks their origin, and answers every error with code and sentence. */
export function createCallApp({ service, allowedOrigins, error: toError, ...options }: CallAppOptions): Hono {
  const app = createApp();
  app.use(async (c, next) => {
    const origin = c.req.header("Origin");
    if (origin && !allowedOrigins.includes(origin)) throw toError("origin-not-allowed");
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.use(
    cors({
      origin: [...allowedOrigins],
      allowHeaders: ["Authorization", "Content-Type"],
      exposeHeaders: ["Retry-After"],
    }),
  );

  function respond(c: Context, error: CallError, status = error.status): Response {
    const id = requestId();
    if (status === 429 || status === 503) {
      c.header("Retry-After", String(options.retryAfter?.(error.code) ?? RETRY_AFTER_SECONDS));
    }
    const body = {
      error: error.message,
      code: error.code,
      ...(error.problems ? { problems: error.problems } : {}),
      ...(id ? { requestId: id } : {}),
    };
    return c.json(body, status);
  }

  app.notFound((c) => respond(c, toError("not-found")));
  app.onError((error, c) => {
    if (error instanceof CallError) return respond(c, error);
    if (error instanceof BodyError) return respond(c, toError("bad-request", error.message), error.status);
    requestLogger(options.logger).error({ err: error }, `${service} call failed`);
    return respond(c, toError(options.isUnavailable(error) ? "unavailable" : "internal"));
  });
  return app;
}
