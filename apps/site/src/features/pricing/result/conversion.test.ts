import type { CheckoutResult } from "@sealwright/protocol/payments/calls";
import { beforeEach, expect, test, vi } from "vitest";
import { saveConsent } from "../../../state/analytics/consent.ts";
import { EventQueue } from "../../../state/analytics/event-queue.ts";
import type { TrackedEvent } from "../../../state/analytics/events.ts";
import { TestStorage } from "../../../state/session/support.ts";
import { reportConversion } from "./conversion.ts";

const RESULT: CheckoutResult = {
  state: "paid",
  product: "Team",
  plan: "team",
  price: "PRICE_TEAM_MONTHLY",
  quantity: 2,
  amountCents: 5000,
  currency: "usd",
  next: null,
  trial: false,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", new TestStorage());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => undefined);
  saveConsent({ analytics: true, ads: true });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("PAY-08, ANA-02, HOUSE-01 a purchase is sent once, however often its page is reloaded", () => {
  const sent: TrackedEvent[] = [];
  const gtag = {
    name: "gtag" as const,
    wants: () => true,
    isOpen: () => true,
    send: (event: TrackedEvent) => void sent.push(event),
  };
  for (let reload = 0; reload < 3; reload++) {
    reportConversion("cs_1", RESULT);
    new EventQueue([gtag]);
  }
  reportConversion("cs_2", RESULT);
  new EventQueue([gtag]);
  expect(sent.map(({ name, properties }) => [name, properties.value])).toEqual([
    ["purchase", 50],
    ["purchase", 50],
  ]);
});
