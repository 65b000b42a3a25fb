import type { PriceName } from "@sealwright/protocol/payments/prices";
import type { Caller } from "../caller.ts";

export interface Purchase {
  /** For a trial, the price that follows it. */
  price: PriceName;
  quantity: number;
  trial: boolean;
}

export interface Buyer {
  email: string;
  emailVerified: boolean;
  /** Undefined when not signed in. */
  uid: string | undefined;
}

export function toBuyer(email: string, caller: Caller | undefined): Buyer {
  return { email, emailVerified: caller?.emailVerified === true, uid: caller?.uid };
}

export interface Redirects {
  successUrl: string;
  cancelUrl: string;
}

/** Marks our sessions and subscriptions in a Stripe account that may have others. Values: at most 500 characters. */
const APP = "sealwright";

export function toMetadata({ price, quantity, trial }: Purchase, { email, uid }: Buyer) {
  return {
    app: APP,
    price,
    quantity: String(quantity),
    trial: String(trial),
    email,
    ...(uid === undefined ? {} : { uid }),
  };
}

export function isOurs(metadata: Record<string, string> | null): boolean {
  return metadata?.app === APP;
}
