import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import type { Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { readForm } from "../form.ts";
import { prove } from "../proof.ts";
import { type FormError, mailError } from "../refusals.ts";
import { showSecurity } from "./security.ts";

/**
 * A new e-mail address for the account: a link is mailed to it, and the address changes when that is opened. The answer
 * is the same whether somebody else has the address or not; the one of before is told.
 */
export function changeEmail(app: Hono, context: DashboardContext): void {
  const { identity, mails, product } = context;

  app.post("/security/email", async (c) => {
    const owner = await context.owner(c);
    const field = await readForm(c);
    const again = (error: FormError) => showSecurity(c, context, owner, { form: "email", ...error });
    const newEmail = normalizeEmail(field("newEmail"));
    if (!isEmail(newEmail)) return again({ field: "newEmail", sentence: "Please enter valid email" });
    if (newEmail === owner.email) {
      return again({ field: "newEmail", sentence: "That is the address of your account already" });
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
    return c.redirect("/security?done=email-change-sent", 303);
  });
}
