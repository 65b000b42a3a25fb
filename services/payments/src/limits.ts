import type { Attempts } from "@sealwright/database";
import { hashToken, requestIp } from "@sealwright/runtime";
import type { PaymentsLimits } from "./environment.ts";
import { PaymentsError } from "./errors.ts";

export type CheckoutLimits = ReturnType<typeof createCheckoutLimits>;

/** Limits what makes us call Stripe and needs no account. */
export function createCheckoutLimits(attempts: Attempts, { checkoutsPerIp }: PaymentsLimits) {
  return {
    /** @throws PaymentsError too-many-attempts */
    async count(): Promise<void> {
      const key = hashToken(`checkoutsPerIp ${requestIp() ?? "none"}`);
      if (!(await attempts.admit([{ key, limit: checkoutsPerIp }])))
        throw new PaymentsError("too-many-attempts");
    },
    removeExpired: attempts.removeExpired,
  };
}
