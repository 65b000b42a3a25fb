import type { Context } from "hono";
import type { DashboardContext } from "../../shell/context.ts";
import { logAndContinue } from "../../shell/log-and-continue.ts";

/**
 * Runs a step of the sign-in once for equal submissions: a code works once, and a double click must not
 * find it used. Duplicates, password or code included, get the same redirect and cookies; a rejected step
 * runs again.
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
