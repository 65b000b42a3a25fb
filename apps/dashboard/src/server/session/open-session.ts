import type { Choice } from "@sealwright/protocol/payments/calls";
import { PaymentsCallError } from "@sealwright/protocol/payments/dashboard-client";
import type { RedeemHandoffResponse } from "@sealwright/protocol/product/calls";
import { requestLogger } from "@sealwright/runtime";
import type { Context } from "hono";
import { checkoutParameters } from "../account/checkout-query.ts";
import type { LibraryForm } from "../account/library-form.ts";
import type { DashboardContext } from "../context.ts";
import { returnPage } from "./return-page.ts";

/**
 * Opens a session in place of the browser's earlier one.
 * @param form that the visitor came from
 * @returns where the owner was headed
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

/** Where the visitor was headed before the sign-in. */
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
  // Back to the form, where the answers are (FORM-07): they are sent from there, with the visitor's consent.
  return form && context.signing ? `${form.href}#sign-online` : "/";
}

/**
 * What the account was about to buy, on whichever device; from now on it is forgotten. A sign-in must not fail because
 * payments do.
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
