import type { Context } from "hono";

/** Requests of the page's script, which shows the response's sentences in place. */
export function isAutosave(c: Context): boolean {
  return c.req.header("Accept") === "application/json";
}
