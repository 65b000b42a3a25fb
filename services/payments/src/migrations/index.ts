import type { SchemaMigrations } from "@sealwright/database";
import { orders } from "./0001-orders.ts";

/** Forward only: a released migration is never changed; the next one corrects it. */
export const paymentsMigrations: SchemaMigrations = {
  schema: "payments",
  migrations: { "0001-orders": orders },
};
