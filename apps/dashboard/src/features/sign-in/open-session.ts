import type { Choice } from "@sealwright/protocol/payments/calls";
import { PaymentsCallError } from "@sealwright/protocol/payments/dashboard-client";
import type { RedeemHandoffResponse } from "@sealwright/protocol/product/calls";
import { requestLogger } from "@sealwright/runtime";
import type { Context } from "hono";
import { returnPage } from "../../session/return-page.ts";
import { checkoutParameters } from "../../shell/checkout-query.ts";
import type { DashboardContext } from "../../shell/context.ts";
import type { LibraryForm } from "../../shell/library-form.ts";

/**
 * Opens a session in place of the browser's earlier one.
 * @param form that the visitor came from @returns the owner's destination
 */
export async function openSession(
  c: Context,
  context: DashboardContext,
  owner: RedeemHandoffResponse,
  form?: LibraryForm,
): Promise<string> {
  const { cookies, sessions } = context;
  await sessions.close(cookies.session.get(c));
  cookies.session.set(c, await sessions.open(owner, c.req.header("User-Agent") ?? ""));
  cookies.pendingSignIn.removeIfSet(c);
  return takeDestination(c, context, owner, form);
}

async function takeDestination(
  c: Context,
  context: DashboardContext,
  owner: RedeemHandoffResponse,
  form: LibraryForm | undefined,
): Promise<string> {
  const { checkout, draft, returnTo } = context.cookies;
  const page = returnPage(returnTo.get(c));
  if (page !== undefined) {
    returnTo.remove(c);
    return page;
  }
  const query = checkout.get(c);
  if (query !== undefined) {
    checkout.remove(c);
    return `/checkout?${new URLSearchParams(query)}`;
  }
  const choice = await takeChoice(context, owner);
  if (choice) return `/checkout?${checkoutParameters(choice)}`;
  const id = draft.get(c);
  if (id !== undefined) {
    draft.remove(c);
    return `/drafts/${encodeURIComponent(id)}`;
  }
  // Back to the form with its answers (FORM-07), which are sent from there with the visitor's consent.
  return form && context.signing ? `${form.href}#sign-online` : "/";
}

/**
 * The account's pending purchase from any device, which is then deleted. A failing payments service must
 * not fail the sign-in.
 */
async function takeChoice(
  { payments, logger }: DashboardContext,
  owner: RedeemHandoffResponse,
): Promise<Choice | undefined> {
  try {
    const { choice } = await payments.choice(owner);
    if (!choice) return undefined;
    await payments.forgetChoice(owner);
    return choice;
  } catch (error) {
    const isOff = error instanceof PaymentsCallError && error.code === "payments-off";
    if (!isOff) requestLogger(logger).warn({ err: error }, "remembered choice not read");
    return undefined;
  }
}
