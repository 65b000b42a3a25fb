import { isDatabaseUnavailable } from "@sealwright/database";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { PaymentsCallError } from "@sealwright/protocol/payments/dashboard-client";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import { SigningCallError } from "@sealwright/protocol/signing/dashboard-client";
import { RETRY_AFTER_SECONDS } from "@sealwright/runtime";
import type { Context } from "hono";
import type { DashboardContext } from "./context.ts";
import { pageWithForm } from "./forms/form-paths.ts";

/** A call to one of the backends that did not end with its answer. */
export function isServiceCallError(
  error: unknown,
): error is ProductCallError | PaymentsCallError | SigningCallError {
  return (
    error instanceof ProductCallError ||
    error instanceof PaymentsCallError ||
    error instanceof SigningCallError
  );
}

/** Whether the database is away, here or at a backend that we called. */
export function isUnavailable(error: unknown): boolean {
  if (isServiceCallError(error)) return error.code === "unavailable";
  if (error instanceof IdentityCallError) return error.serverCode === "UNAVAILABLE";
  return isDatabaseUnavailable(error);
}

export function showUnavailable(c: Context, { show }: Pick<DashboardContext, "show">): Response {
  c.header("Retry-After", String(RETRY_AFTER_SECONDS));
  return show(c, { name: "unavailable", path: pageWithForm(c.req.path) }, 503);
}
