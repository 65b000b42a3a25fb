import type { Page } from "@playwright/test";
import { expect } from "../../support/test.ts";

export const PURPOSE = "What may the Recipient use the information for?";
/** What people answered, also as an address would have it. */
const ANSWERED = /Dana|Discloser|joint|bakery/i;

/** Every address that the tab was at, also for a moment, or asked for. */
export function watchAddresses(page: Page): { expectNoAnswers(): void } {
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  page.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
  return {
    expectNoAnswers() {
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => ANSWERED.test(decodeURIComponent(address)))).toEqual([]);
    },
  };
}
