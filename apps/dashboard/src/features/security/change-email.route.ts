import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { sendOobCode } from "@sealwright/protocol/identity/calls";
import type { Hono } from "hono";
import { reauthenticate } from "../../session/reauthentication/reauthentication.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";
import { type FieldError, type FormError, mailError } from "../../ui/form/form-errors.ts";

/**
 * Changes the account's email once a link sent to the new address is opened. The result is the same whether or not
 * another account has that address. The old address is notified: by the product backend, except for accounts of an
 * external identity service.
 */
export function changeEmail(app: Hono, context: DashboardContext): void {
  const { identity, mails, product } = context;

  app.post("/settings/security/email", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const typed = field("newEmail");
      const formError = (error: FieldError): FormError => ({
        form: "email",
        ...error,
        values: { newEmail: typed },
      });
      const newEmail = normalizeEmail(typed);
      if (!isEmail(newEmail)) return formError({ field: "newEmail", message: "Please enter valid email" });
      if (newEmail === owner.email) {
        return formError({ field: "newEmail", message: "That’s already the email of your account." });
      }
      const verified = await reauthenticate(context, owner, field("password"));
      if ("error" in verified) return formError(verified.error);
      try {
        if ("idToken" in verified) {
          // Nothing may fail once the link is out, or the old address would not be notified.
          await mails.queue(owner.email, { what: "email-change-requested", newEmail });
          await identity(sendOobCode, {
            requestType: "VERIFY_AND_CHANGE_EMAIL",
            idToken: verified.idToken,
            newEmail,
          });
        } else await product.changeEmail(owner, { newEmail });
      } catch (error) {
        return formError(mailError(error, "newEmail"));
      }
      return "/settings/security?done=email-change-sent";
    }),
  );
}
