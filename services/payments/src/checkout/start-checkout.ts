import type { Caller } from "../caller.ts";
import type { PaymentsContext } from "../context.ts";
import type { Purchase, Redirects } from "./purchase.ts";
import { readRedirect } from "./redirects.ts";

/**
 * What the four calls that start a checkout have in common.
 * @throws PaymentsError redirect-not-allowed, too-many-attempts, payment-pending, already-subscribed, trial-used,
 *   payments-unavailable
 */
export async function startCheckout(
  purchase: Purchase,
  { email, ...given }: Redirects & { email: string },
  { checkouts, config, limits }: PaymentsContext,
  caller: Caller | undefined,
): Promise<{ sessionUrl: string }> {
  const successUrl = readRedirect("successUrl", given.successUrl, config.allowedOrigins);
  const cancelUrl = readRedirect("cancelUrl", given.cancelUrl, config.allowedOrigins);
  await limits.count();
  const buyer = { email, emailVerified: caller?.emailVerified === true, uid: caller?.uid };
  return { sessionUrl: await checkouts.start(purchase, buyer, { successUrl, cancelUrl }) };
}
