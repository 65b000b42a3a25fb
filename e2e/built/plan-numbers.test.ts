import { allowanceOf, findPrice, isPriceName, type PriceName, TRIAL } from "@sealwright/protocol/payments";
import { type LimitedKind, type PlanUsage, startPlanUsage, TEST_ORDER } from "@sealwright/testkit/plan-usage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPage, textOf } from "./built-page.ts";

const DEALS = [
  ...["trials", "free-trial", "super-lifetime", "limited-lifetime", "ultimate-lifetime", "supreme-lifetime"],
  ...["secret-lifetime", "mega-subscription", "ultimate-subscription", "supreme-subscription", "super-deal"],
].map((name) => `/signature/deals/${name}`);
const PAGES = [...DEALS, "/deals/jvzoo", "/deals/s/st/api"];

const PLANS: PriceName[] = [
  "PRICE_FREELANCER_MONTHLY",
  "PRICE_TEAM_MONTHLY",
  "PRICE_GROWING_BUSINESS_MONTHLY",
];

/** A page's word on a kind of limit: a number, or that there is none. */
const SAID: [kind: string, pattern: RegExp, limit: (price: PriceName) => number | null | undefined][] = [
  ["envelopes", /([\d,]+) envelopes(?: a month|$|, to any)/, (price) => allowanceOf(price).envelopes],
  ["pack", /([\d,]+) envelopes, to use within/, (price) => allowanceOf(price).pack?.envelopes],
  ["months", /within (\d+) months/, (price) => allowanceOf(price).pack?.months],
  ["templates", /([\d,]+|Unlimited) templates/, (price) => allowanceOf(price).templates],
  ["register", /([\d,]+) contracts in the register/, (price) => allowanceOf(price).register],
  ["documents", /([\d,]+) documents a month/, (price) => findPrice(price).documents],
];

const COUNTED: Partial<Record<string, LimitedKind>> = {
  envelopes: "envelope",
  pack: "envelope",
  templates: "template",
  register: "register",
  documents: "document",
};

const numberOf = (text: string) => (text === "Unlimited" ? null : Number(text.replaceAll(",", "")));

const NOW = Date.now();

let plans: PlanUsage;
beforeAll(async () => {
  plans = await startPlanUsage(NOW);
});
afterAll(() => plans.stop());

/** Asks the signing service for the last one that a page sells, and for one more. */
async function expectServed(page: string, price: PriceName, kind: LimitedKind, said: number | null) {
  const holdings = [{ order: TEST_ORDER, price, quantity: 1, isPaidInFull: true, since: new Date(NOW) }];
  const ask = (used: number) => plans.oneMore(price, { kind, used, holdings });
  const answers =
    said === null ? [await ask(20_000)] : [await ask(said - 1), (await ask(said)) === "allowed"];
  expect([page, price, kind, ...answers]).toEqual([
    ...[page, price, kind, "allowed"],
    ...(said === null ? [] : [false]),
  ]);
}

test("WORK-05 the rows of the pricing page are what the table allows and what the server does", async () => {
  const rows = readPage("/signature/pricing").all(".plan-comparison tbody tr");
  const values = (name: string) => {
    const row = rows.find((each) => textOf(each.querySelector("th")).startsWith(name));
    return [...(row?.querySelectorAll("td") ?? [])]
      .slice(0, 3)
      .map((cell) => textOf(cell).replace(" a seat", ""));
  };
  const kinds = {
    "Envelopes a month": "envelopes",
    Templates: "templates",
    "Contracts in the register": "register",
  } as const;
  for (const [name, kind] of Object.entries(kinds)) {
    expect([name, values(name).map(numberOf)]).toEqual([
      name,
      PLANS.map((price) => allowanceOf(price)[kind]),
    ]);
    const counted = COUNTED[kind];
    for (const [index, price] of PLANS.entries()) {
      if (counted) await expectServed("pricing", price, counted, numberOf(values(name)[index] ?? ""));
    }
  }
  const api = values("API and webhooks").map((value) => value === "✓Included");
  expect(api).toEqual(PLANS.map((price) => allowanceOf(price).api));
});

describe("deal pages", () => {
  test.each(PAGES)(
    "WORK-05 what %s offers is what the table allows and what the server does",
    async (path) => {
      const tickets = readPage(path).all(".offer-ticket");
      expect(tickets.length).toBeGreaterThan(0);
      for (const ticket of tickets) {
        const price = ticket.querySelector("[name=priceId]")?.getAttribute("value") ?? "";
        if (!isPriceName(price)) throw new Error(`${path} sells ${price}`);
        const lines = [...ticket.querySelectorAll("h2, li")].map(textOf);
        for (const [kind, pattern, limit] of SAID) {
          for (const line of lines) {
            const [, said] = pattern.exec(line) ?? [];
            if (!said) continue;
            expect([path, line, kind, numberOf(said)]).toEqual([path, line, kind, limit(price)]);
            const counted = COUNTED[kind];
            if (counted) await expectServed(path, price, counted, numberOf(said));
          }
        }
      }
    },
  );

  test("WORK-05 the trial's page has the days and the amounts of the trial", () => {
    const main = textOf(readPage("/signature/deals/trials").document.querySelector("main"));
    expect(main).toContain(`Day ${TRIAL.days + 1}`);
    expect(main).toContain(`Freelancer, after ${TRIAL.days} days`);
  });
});

test("TRUE-01 pricing says what a seat gives today, and beside each button what a new account may send", () => {
  const page = readPage("/signature/pricing");
  expect(textOf(page.document.querySelector(".small-print"))).toContain("A seat is one person who sends");
  const beside = page.all(".plan-statement > div[data-cycle]").map(textOf);
  expect(beside.length).toBeGreaterThan(5);
  const steps = "up to 5 a day in its first week, then 20 a day.";
  const ended = "This payment ends the daily limits of a new account.";
  for (const text of beside) expect(text).toContain(text.includes("before the trial ends") ? steps : ended);
});
