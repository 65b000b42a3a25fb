import type { Context } from "hono";
import type { DashboardContext } from "./context.ts";
import { type Field, readSentForm } from "./form.ts";
import { pageOfForm } from "./form-addresses.ts";
import type { FormRefusal } from "./refusals.ts";
import type { SignedInOwner } from "./sessions.ts";
import { tolerated } from "./tolerated.ts";

/** Where a form leads, what is to be put right in it, or a file that it gives, as often as it is asked for. */
type Answer = string | FormRefusal | Response;

/**
 * Does what a form asks for, once, and leads to a page that can be loaded anew: the one that says what was done, or the
 * form's own with what is to be put right. The same form sent again leads to the same page.
 * @throws NotSignedIn, BodyError and what the work throws; then it counts as not sent
 */
export async function answerOnce(
  c: Context,
  context: DashboardContext,
  work: (owner: SignedInOwner, field: Field) => Promise<Answer>,
): Promise<Response> {
  const { cookies, logger, sentForms, sessions } = context;
  const { key, field } = await readSentForm(c);
  for (;;) {
    // Before the owner's grant is asked about: while the first one is worked on, that may be over for a moment.
    const session = await sessions.find(cookies.session.get(c));
    const location = await sentForms.locationOf(key, session?.sessionId);
    if (location !== undefined) return c.redirect(location, 303);
    const owner = await context.owner(c);
    const id = await sentForms.begin(key, owner.sessionId);
    if (id === undefined) continue;

    let answer: Answer;
    try {
      answer = await work(owner, field);
    } catch (error) {
      await sentForms.forget(id).catch(tolerated(logger, "a form that failed counts as sent"));
      throw error;
    }
    if (answer instanceof Response) {
      await sentForms.forget(id);
      return answer;
    }
    if (typeof answer === "string") {
      // It is done, so whatever fails, nobody is told that it is not.
      await sentForms.answer(id, answer).catch(tolerated(logger, "a form's answer is not kept"));
      return c.redirect(answer, 303);
    }
    const again = `${pageOfForm(c.req.path)}?refused=${id}`;
    await sentForms.answer(id, again, answer);
    return c.redirect(again, 303);
  }
}

/** What is to be put right on a page, where its address names a form of this session that was refused. */
export async function refusalOf(
  c: Context,
  { sentForms }: DashboardContext,
  owner: SignedInOwner,
): Promise<FormRefusal | undefined> {
  const id = c.req.query("refused");
  return id === undefined ? undefined : sentForms.refusal(id, owner.sessionId);
}
