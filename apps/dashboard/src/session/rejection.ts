import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { ProductCallError } from "@sealwright/protocol/product/call";
import { type Logger, RETRY_AFTER_SECONDS, requestLogger } from "@sealwright/runtime";
import type { Rejected, RejectionReason } from "@sealwright/sign-in/outcomes";
import type { Context } from "hono";
import { z } from "zod";

const STATUSES = [400, 401, 403, 429, 500, 503] as const;
export type RejectionStatus = (typeof STATUSES)[number];

/** Why a step of the sign-in was rejected, for the page that the step redirects to. */
export const rejection = z.object({
  field: z.string().nullable(),
  message: z.string(),
  status: z.literal(STATUSES),
  retryAfter: z.number().optional(),
});
export type Rejection = z.infer<typeof rejection>;

const STATUS: Record<RejectionReason, RejectionStatus> = {
  input: 400,
  credentials: 401,
  forbidden: 403,
  limit: 429,
  failed: 500,
  unavailable: 503,
};

/** Logs internal errors. */
export function rejectionOf(logger: Logger, { field, message, reason, cause }: Rejected): Rejection {
  if (reason === "failed" || reason === "unavailable") {
    requestLogger(logger).error({ err: cause }, "sign-in failed");
  }
  const passes = reason === "limit" || reason === "unavailable";
  const isCall = cause instanceof IdentityCallError || cause instanceof ProductCallError;
  const retryAfter = (isCall ? cause.retryAfter : undefined) ?? RETRY_AFTER_SECONDS;
  return { field, message, status: STATUS[reason], ...(passes ? { retryAfter } : {}) };
}

/** @returns the status of the page that shows it */
export function applyRejection(c: Context, { status, retryAfter }: Rejection): RejectionStatus {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return status;
}
