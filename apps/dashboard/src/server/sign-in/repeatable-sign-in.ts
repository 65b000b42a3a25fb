import type { Context } from "hono";
import type { DashboardContext } from "../context.ts";
import { logAndContinue } from "../log-and-continue.ts";

/**
 * Runs a step of the sign-in once for equal submissions of one form: a code works once, and a second click must not find it used.
 * A browser that sends the same form again, password or code included, is redirected to the same page with the same cookies; a step
 * that was rejected is run again.
 * @param key equal for duplicates
 */
export async function withoutRepeating(
  c: Context,
  { logger, submittedForms }: DashboardContext,
  key: string,
  work: () => Promise<Response>,
): Promise<Response> {
  for (;;) {
    const earlier = await submittedForms.findSignIn(key);
    if (earlier) {
      for (const cookie of earlier.cookies) c.header("Set-Cookie", cookie, { append: true });
      return c.redirect(earlier.location, 303);
    }
    const id = await submittedForms.beginSignIn(key);
    if (id === undefined) continue;
    const forget = () =>
      submittedForms.discard(id).catch(logAndContinue(logger, "failed sign-in not discarded"));
    try {
      const response = await work();
      const location = response.headers.get("Location");
      if (location === null) await forget();
      else {
        await submittedForms
          .completeSignIn(id, { location, cookies: response.headers.getSetCookie() })
          .catch(logAndContinue(logger, "result of a sign-in not saved"));
      }
      return response;
    } catch (error) {
      await forget();
      throw error;
    }
  }
}
