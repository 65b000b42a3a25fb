import { isStrongPassword } from "@sealwright/protocol/credentials";
import { sendOobCode, update } from "@sealwright/protocol/identity/calls";
import type { Hono } from "hono";
import { verifyPassword } from "../../session/reauthentication/reauthentication.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";
import { logAndContinue } from "../../shell/log-and-continue.ts";
import { type FieldError, mailError, newPasswordError, WEAK_PASSWORD } from "../../ui/form/form-errors.ts";

const SAME_PASSWORD: FieldError = {
  field: "newPassword",
  message: "That’s your current password. Enter a different one.",
};

/** Changing the password, or setting one by email link. */
export function password(app: Hono, context: DashboardContext): void {
  const { identity, logger, sessions } = context;

  app.post("/settings/security/password", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const [newPassword, repeated] = [field("newPassword"), field("repeatPassword")];
      const formError = (error: FieldError) => ({ form: "password" as const, ...error });
      const invalid = checkNewPassword(newPassword, repeated);
      if (invalid) return formError(invalid);
      const verified = await verifyPassword(identity, owner, field("password"));
      if ("error" in verified) return formError(verified.error);
      if (newPassword === field("password")) return formError(SAME_PASSWORD);
      try {
        await setPassword(context, owner, verified.idToken, newPassword);
      } catch (error) {
        return formError(newPasswordError(error));
      }
      await sessions
        .closeAll(owner.uid, owner.sessionId)
        .catch(logAndContinue(logger, "other sessions not closed after a password change"));
      return "/settings/security?done=password-changed";
    }),
  );

  /** The same link that the sign-in page sends. */
  app.post("/settings/security/password-link", (c) =>
    handleSubmission(c, context, async (owner) => {
      try {
        await identity(sendOobCode, { requestType: "PASSWORD_RESET", email: owner.email });
      } catch (error) {
        return { form: "password-link", ...mailError(error, "link") };
      }
      return "/settings/security?done=password-link-sent";
    }),
  );
}

/** Ends every other sign-in and notifies the owner by email. @param idToken of a sign-in with the old password */
async function setPassword(
  { identity, logger, mails, product }: DashboardContext,
  owner: SignedInOwner,
  idToken: string,
  newPassword: string,
): Promise<void> {
  const { methods } = await product.account(owner);
  if (methods) {
    await product.reissueGrant(idToken, owner);
    await product.changePassword(owner, { newPassword });
    return;
  }
  const changed = await identity(update, { idToken, password: newPassword, returnSecureToken: true });
  // The password has changed: the owner is notified even if something fails from here on.
  await mails
    .queue(owner.email, { what: "password-changed" })
    .catch(logAndContinue(logger, "password-change email not queued"));
  if (!changed.idToken) return;
  await product
    .reissueGrant(changed.idToken, owner)
    .catch(logAndContinue(logger, "grant not reissued after a password change"));
}

/** In the order of the specification, section 5. */
function checkNewPassword(newPassword: string, repeated: string): FieldError | undefined {
  if (newPassword === "") return { field: "newPassword", message: "Please enter password" };
  if (repeated === "") return { field: "repeatPassword", message: "Please repeat the password" };
  if (newPassword !== repeated) {
    return { field: "repeatPassword", message: "Password and confirm password should be same" };
  }
  return isStrongPassword(newPassword) ? undefined : WEAK_PASSWORD;
}
