import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import type { Hono } from "hono";
import { answerOnce } from "../answer-once.ts";
import type { DashboardContext } from "../context.ts";
import { prove } from "../proof.ts";
import { type FormError, type FormRefusal, mailError } from "../refusals.ts";

/**
 * A new e-mail address for the account: a link is mailed to it, and the address changes when that is opened. The answer
 * is the same whether somebody else has the address or not; the one of before is told.
 */
export function changeEmail(app: Hono, context: DashboardContext): void {
  const { identity, mails, product } = context;

  app.post("/security/email", (c) =>
    answerOnce(c, context, async (owner, field) => {
      const typed = field("newEmail");
      const again = (error: FormError): FormRefusal => ({
        form: "email",
        ...error,
        kept: { newEmail: typed },
      });
      const newEmail = normalizeEmail(typed);
      if (!isEmail(newEmail)) return again({ field: "newEmail", sentence: "Please enter valid email" });
      if (newEmail === owner.email) {
        return again({ field: "newEmail", sentence: "That is the address of your account already." });
      }
      const proved = await prove(context, owner, field("password"));
      if ("error" in proved) return again(proved.error);
      try {
        if ("idToken" in proved) await identity.sendChangeOfEmailMail(proved.idToken, newEmail);
        else await product.changeEmail(owner, newEmail);
      } catch (error) {
        return again(mailError(error, "newEmail"));
      }
      await mails.queue(owner.email, { what: "email-change-asked", newEmail });
      return "/security?done=email-change-sent";
    }),
  );
}
