import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";

/** An error as Stripe answers it: https://docs.stripe.com/api/errors */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly details: { code?: string; param?: string };
  readonly type: string;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    details: { code?: string; param?: string } = {},
    type = "invalid_request_error",
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.details = details;
    this.type = type;
  }

  body() {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}

export function missing(what: string, id: string, param: string): ApiError {
  return new ApiError(404, `No such ${what}: '${id}'`, { code: "resource_missing", param });
}

/** @throws ApiError 400, naming the parameter */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const param = (issue?.path ?? []).join(".");
  if (issue?.code === "unrecognized_keys") {
    const name = [param, issue.keys[0]].filter(Boolean).join(".");
    throw new ApiError(400, `Received unknown parameter: ${name}`, {
      code: "parameter_unknown",
      param: name,
    });
  }
  throw new ApiError(400, `Invalid ${param}: ${issue?.message}`, { param });
}
