import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { ProductCallError } from "@sealwright/protocol/product/call";
import { RETRY_AFTER_SECONDS, requestLogger } from "@sealwright/runtime";
import type { Rejected, RejectionReason } from "@sealwright/sign-in/outcomes";
import type { Context } from "hono";
import type { DashboardContext } from "../context.ts";

export const REJECTED_STATUSES = [400, 401, 403, 429, 500, 503] as const;
export type RejectedStatus = (typeof REJECTED_STATUSES)[number];

const STATUS: Record<RejectionReason, RejectedStatus> = {
  input: 400,
  credentials: 401,
  forbidden: 403,
  limit: 429,
  failed: 500,
  unavailable: 503,
};

/** Logs what is a fault, and says when to try again. @returns the status of the page that shows the rejection */
export function rejectedResponse(
  c: Context,
  { logger }: DashboardContext,
  { reason, cause }: Rejected,
): RejectedStatus {
  if (reason === "failed" || reason === "unavailable") {
    requestLogger(logger).error({ err: cause }, "sign-in failed");
  }
  if (reason === "limit" || reason === "unavailable") {
    c.header("Retry-After", String(retryAfter(cause) ?? RETRY_AFTER_SECONDS));
  }
  return STATUS[reason];
}

function retryAfter(cause: unknown): number | undefined {
  const isCall = cause instanceof IdentityCallError || cause instanceof ProductCallError;
  return isCall ? cause.retryAfter : undefined;
}
