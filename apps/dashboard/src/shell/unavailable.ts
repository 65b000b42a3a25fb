import { isDatabaseUnavailable } from "@sealwright/database";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { RETRY_AFTER_SECONDS } from "@sealwright/runtime";
import type { Context } from "hono";
import { isServiceCallError } from "../session/service-call-error.ts";
import { pageWithForm } from "../ui/paths/form-paths.ts";
import type { DashboardContext } from "./context.ts";

/** Whether the database is away, here or at a backend that we called. */
export function isUnavailable(error: unknown): boolean {
  if (isServiceCallError(error)) return error.code === "unavailable";
  if (error instanceof IdentityCallError) return error.serverCode === "UNAVAILABLE";
  return isDatabaseUnavailable(error);
}

export function showUnavailable(c: Context, { show }: Pick<DashboardContext, "show">): Response {
  c.header("Retry-After", String(RETRY_AFTER_SECONDS));
  return show(c, "unavailable", { path: pageWithForm(c.req.path) }, 503);
}
