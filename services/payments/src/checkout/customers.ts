import type { Database } from "@sealwright/database";
import type { Clock, Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import { ask } from "../stripe/ask.ts";
import { idempotencyKey } from "../stripe/idempotency-key.ts";
import type { PaymentsTables } from "../tables.ts";

export type Customers = ReturnType<typeof createCustomers>;

/** Each account's customer at Stripe, so that its cards and invoices are in one place. */
export function createCustomers(
  database: Database<PaymentsTables>,
  stripe: Stripe,
  clock: Clock,
  logger: Logger,
) {
  return {
    /** Creates the customer if there is none. @throws PaymentsError payments-unavailable */
    async of(uid: string, email: string): Promise<string> {
      const known = await database.query
        .selectFrom("payments.customers")
        .select("customerId")
        .where("uid", "=", uid)
        .executeTakeFirst();
      if (known) return known.customerId;
      const { id } = await ask(logger, () =>
        stripe.customers.create(
          { email, metadata: { uid } },
          { idempotencyKey: idempotencyKey(clock, ["customer", uid, email]) },
        ),
      );
      await database.query
        .insertInto("payments.customers")
        .values({ uid, customerId: id })
        .onConflict((conflict) => conflict.column("uid").doNothing())
        .execute();
      return id;
    },

    /** It was deleted at Stripe. */
    async forget(uid: string): Promise<void> {
      await database.query.deleteFrom("payments.customers").where("uid", "=", uid).execute();
    },
  };
}
