import { deleteAccount as deleteIdentityAccount } from "@sealwright/protocol/identity/calls";
import { parseTwoFactorCode } from "@sealwright/protocol/product";
import type { DeleteOwnerResponse } from "@sealwright/protocol/product/calls";
import type { Context, Hono } from "hono";
import { inOwnWorkspace } from "../../session/chosen-workspace.ts";
import {
  loadReauthentication,
  type Reauthenticated,
  reauthenticate,
} from "../../session/reauthentication/reauthentication.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import { attachment } from "../../shell/attachment.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import { CODE_MESSAGE, type FieldReader } from "../../shell/forms/read-form.ts";
import { logAndContinue } from "../../shell/log-and-continue.ts";
import { codeError, type FieldError, type FormError } from "../../ui/form/form-errors.ts";
import { openDataArchive } from "./data-archive.ts";

export function accountData(app: Hono, context: DashboardContext): void {
  const { product, show } = context;
  const { siteUrl, endsPlans } = context.config;

  app.get("/settings/data", async (c) => {
    const owner = await context.requireOwner(c);
    const twoFactor = await product.twoFactorStatus(owner);
    const options = await loadReauthentication(product, owner);
    const error = await findFormError(c, context, owner);
    const signs = context.signing !== undefined;
    return show(c, "data", { owner, twoFactor, endsPlans, signs, ...options, error });
  });

  app.post("/settings/data/export", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const verified = await reauthenticate(context, owner, field("password"));
      if ("error" in verified) return { form: "export", ...verified.error };
      const archive = await openDataArchive(context, inOwnWorkspace(owner), verified);
      return c.body(archive, 200, {
        "Content-Type": "application/zip",
        "Content-Disposition": attachment("my-data.zip"),
      });
    }),
  );

  app.post("/settings/data/delete", (c) =>
    handleSubmission(c, context, (owner, field) => deleteAccount(c, context, owner, field)),
  );

  app.get("/account-deleted", async (c) => {
    if (await context.findOwner(c)) return c.redirect("/", 302);
    const account = c.req.query("account");
    if (account === "retained") return show(c, "account-retained", {});
    const pending = account === "pending";
    const signs = context.signing !== undefined;
    return show(c, "account-deleted", { pending, endsPlans, signs, siteUrl });
  });
}

/** @returns the page that confirms the deletion, or an error to correct */
async function deleteAccount(
  c: Context,
  context: DashboardContext,
  owner: SignedInOwner,
  field: FieldReader,
): Promise<string | FormError> {
  const { product } = context;
  const confirmation = field("confirmation");
  const formError = (error: FieldError): FormError => ({
    form: "delete",
    ...error,
    values: { confirmation },
  });
  if (confirmation.trim().toLowerCase() !== owner.email) {
    return formError({ field: "confirmation", message: `To confirm, enter ${owner.email}.` });
  }
  const code = parseTwoFactorCode(field("code"));
  if (code === undefined && (await product.twoFactorStatus(owner)).enabled) {
    return formError({ field: "code", message: CODE_MESSAGE });
  }
  const verified = await reauthenticate(context, owner, field("password"));
  if ("error" in verified) return formError(verified.error);
  let response: DeleteOwnerResponse;
  try {
    const bearer = "idToken" in verified ? verified.idToken : owner.grant;
    response = await product.deleteOwner(bearer, owner.email, code);
  } catch (error) {
    return formError(codeError(error));
  }
  return finishDeletion(c, context, owner, verified, response);
}

/** The account is gone by now, so a later failure must not look as if nothing was deleted. */
async function finishDeletion(
  c: Context,
  { cookies, identity, logger, mails, sessions }: DashboardContext,
  owner: SignedInOwner,
  verified: Reauthenticated,
  response: DeleteOwnerResponse,
): Promise<string> {
  cookies.session.remove(c);
  const sessionsClosed = await sessions
    .closeAll(owner.uid)
    .then(() => true, logAndContinue(logger, "sessions of a deleted owner not closed"));
  if (response.account === "retained" && "idToken" in verified) {
    const deleted = await identity(deleteIdentityAccount, { idToken: verified.idToken }).then(
      () => true,
      logAndContinue(logger, "account of a deleted owner not deleted"),
    );
    if (!deleted) return "/account-deleted?account=retained";
    await mails
      .queue(owner.email, { what: "account-deleted" })
      .catch(logAndContinue(logger, "deletion receipt not queued"));
  }
  const complete = sessionsClosed && response.account !== "pending";
  return complete ? "/account-deleted" : "/account-deleted?account=pending";
}
