import type { Caller } from "../../caller.ts";
import { readRedirect } from "../../checkout/redirects.ts";
import type { PaymentsContext } from "../../context.ts";
import { type Purchase, type Redirects, toBuyer } from "../../orders/purchase.ts";

/**
 * Shared by the four calls that start a checkout.
 * @throws PaymentsError redirect-not-allowed, too-many-attempts, payments-unavailable, and whatever
 * `assertSold` throws
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
  return { sessionUrl: await checkouts.start(purchase, toBuyer(email, caller), { successUrl, cancelUrl }) };
}
