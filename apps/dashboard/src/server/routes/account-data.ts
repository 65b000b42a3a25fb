import { lookupUser, type UserInfo } from "@sealwright/protocol/identity/call";
import { deleteAccount as deleteIdentityAccount } from "@sealwright/protocol/identity/calls";
import type { PurchasesExport } from "@sealwright/protocol/payments/calls";
import {
  PaymentsCallError,
  type PaymentsDashboardClient,
} from "@sealwright/protocol/payments/dashboard-client";
import { parseTwoFactorCode } from "@sealwright/protocol/product";
import type { DeleteOwnerResponse } from "@sealwright/protocol/product/calls";
import type { Context, Hono } from "hono";
import { loadReauthentication, type Reauthenticated, reauthenticate } from "../account/reauthentication.ts";
import type { DashboardContext } from "../context.ts";
import { codeError, type FieldError, type FormError } from "../forms/form-errors.ts";
import { findFormError, handleSubmission } from "../forms/handle-submission.ts";
import { CODE_MESSAGE, type FieldReader } from "../forms/read-form.ts";
import { logAndContinue } from "../log-and-continue.ts";
import type { SignedInOwner } from "../session/sessions.ts";

/** An owner's data: download and delete. */
export function accountData(app: Hono, context: DashboardContext): void {
  const { product, show } = context;
  const { siteUrl, endsPlans } = context.config;

  app.get("/settings/data", async (c) => {
    const owner = await context.requireOwner(c);
    const twoFactor = await product.twoFactorStatus(owner);
    const options = await loadReauthentication(product, owner);
    const error = await findFormError(c, context, owner);
    return show(c, { name: "data", owner, twoFactor, endsPlans, ...options, ...(error ? { error } : {}) });
  });

  app.post("/settings/data/export", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const verified = await reauthenticate(context, owner, field("password"));
      if ("error" in verified) return { form: "export", ...verified.error };
      const data = await collectData(context, owner, verified);
      return c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="my-data.json"',
      });
    }),
  );

  app.post("/settings/data/delete", (c) =>
    handleSubmission(c, context, (owner, field) => deleteAccount(c, context, owner, field)),
  );

  app.get("/account-deleted", async (c) => {
    if (await context.findOwner(c)) return c.redirect("/", 302);
    const account = c.req.query("account");
    if (account === "retained") return show(c, { name: "account-retained" });
    return show(c, { name: "account-deleted", pending: account === "pending", endsPlans, siteUrl });
  });
}

async function collectData(
  { clock, identity, payments, product, sessions, signing }: DashboardContext,
  owner: SignedInOwner,
  verified: Reauthenticated,
): Promise<object> {
  const { account, ...rest } = await product.exportOwner(owner);
  return {
    exportedAt: new Date(clock.now()).toISOString(),
    account:
      account ??
      ("idToken" in verified ? withoutHash(await lookupUser(identity, verified.idToken)) : undefined),
    ...rest,
    ...(await exportPurchases(payments, owner)),
    ...(signing && (await signing.exportContracts(owner))),
    sessions: (await sessions.list(owner.uid)).map(({ userAgent, openedAt, seenAt }) => ({
      userAgent,
      openedAt,
      seenAt,
    })),
  };
}

/** None where nothing is sold, or by another payments backend, which may not know this call. */
async function exportPurchases(
  payments: PaymentsDashboardClient,
  owner: SignedInOwner,
): Promise<PurchasesExport | undefined> {
  try {
    return await payments.exportPurchases(owner);
  } catch (error) {
    const none =
      error instanceof PaymentsCallError && (error.code === "payments-off" || error.status === 404);
    if (none) return undefined;
    throw error;
  }
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

/** There is no way back at this point, so no later failure may look as if nothing was deleted. */
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

function withoutHash({ passwordHash: _, ...account }: UserInfo & { passwordHash?: string }): object {
  return account;
}
