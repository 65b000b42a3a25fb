import { pages } from "@sealwright/dashboard/pages";
import {
  decidePurchase,
  type PriceName,
  type PurchaseDecision,
  STRANGER,
} from "@sealwright/protocol/payments";
import type { UsageReport } from "@sealwright/protocol/signing/answers";
import { sendRefusal } from "@sealwright/protocol/signing/usage-words";
import { describe, expect, test } from "vitest";

const NOW = new Date("2026-11-27T14:20:00Z");
const RENEWS = "2026-12-01T09:00:00Z";

const FREELANCER: UsageReport = {
  hasPlan: true,
  envelopes: { price: "PRICE_FREELANCER_MONTHLY", used: 20, limit: 20, until: "2026-12-01T00:00:00.000Z" },
  packs: [],
  documents: null,
  templates: { used: 6, limit: 10 },
  register: { used: 12, limit: 50 },
  liveKeys: false,
  tests: { used: 0, limit: 3 },
};

const running = { price: "PRICE_FREELANCER_MONTHLY", quantity: 1, state: "active", canceled: false } as const;
const account = { ...STRANGER, subscriptions: [{ ...running, renewsAt: RENEWS, nextCents: 1500 }] };
const decide = (price: PriceName) => decidePurchase(account, { price, quantity: 1 }, NOW);

const EMPTY = {
  contracts: [],
  counts: { all: 0, "needs-you": 0, out: 0, "in-force": 0, draft: 0, ended: 0 },
  next: null,
  people: [],
  hidden: [],
};

/** The words of the list of contracts. */
function listWith(report: UsageReport, ways: PurchaseDecision[] = []): string {
  const usage = {
    report,
    act: "send" as const,
    refusal: sendRefusal(report),
    more: 1,
    ways,
    now: NOW.getTime(),
  };
  const owner = { uid: "u", email: "paul@example.com", name: "Paul Hart", grant: "g" } as never;
  const html = pages.render(
    "contracts",
    {
      owner,
      usage,
      forms: [],
      siteUrl: "https://site.example",
      today: "2026-11-27",
      list: EMPTY,
      query: { search: "", filter: "all", sort: "next" },
      twoFactor: { enabled: false },
    } as never,
    { theme: undefined, signs: true, timeZone: "America/Denver" },
  );
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

describe("at a limit, above the list", () => {
  test("WORK-05 says what still works, when the next envelopes come, and the ways on by the day from which they help", () => {
    const text = listWith(FREELANCER, [decide("PRICE_PERSONAL_CONTRACT_DEAL"), decide("PRICE_TEAM_MONTHLY")]);
    expect(text).toContain(
      "You’ve used 20 of 20 envelopes this month. Sending waits until Dec 1. Drafts, signing",
    );
    expect(text).toContain("Nothing extra is charged.");
    expect(text).toMatch(/Dec 1 in 4 days.*Wait 20 new envelopes\..*Nothing/);
    expect(text).toMatch(
      /Today A pack of 24 envelopes To use within 24 months.*\$49\.00 once Nothing renews See the pack/,
    );
    expect(text).toMatch(
      /Team instead of Freelancer 40 envelopes a month, 100 templates, 500 contracts.*\$25\.00 a month Change the plan/,
    );
    expect(text).toContain(
      "20 of 20 envelopes this month 6 of 10 templates 12 of 50 contracts The next 20 envelopes come on Dec 1.",
    );
  });

  test("WORK-05 a full register is said before anything is typed", () => {
    const full = {
      ...FREELANCER,
      envelopes: null,
      packs: [{ left: 3, of: 24, until: RENEWS }],
      register: { used: 51, limit: 50 },
    };
    expect(listWith(full, [decide("PRICE_TEAM_MONTHLY")])).toContain(
      "You have 51 of 50 contracts in your register. Sending and importing wait until one of them ends or you choose a larger plan.",
    );
  });

  test("WORK-05 a plan that cannot be changed into says what to do first", () => {
    const deal = {
      ...account,
      subscriptions: [{ ...account.subscriptions[0], price: "PRICE_YEARLY_99" }],
    } as never;
    const refused = decidePurchase(deal, { price: "PRICE_TEAM_MONTHLY", quantity: 1 }, NOW);
    expect(listWith(FREELANCER, [refused])).toMatch(
      /You already have a plan: Yearly deal, \$99\. Cancel it.*See how/,
    );
  });

  test("WORK-05 below the limit, nothing appears above the list", () => {
    const text = listWith(
      { ...FREELANCER, envelopes: { price: "PRICE_FREELANCER_MONTHLY", used: 14, limit: 20, until: RENEWS } },
      [],
    );
    expect(text).not.toContain("Sending waits until Dec 1. Drafts");
    expect(text).toContain("14 of 20 envelopes this month");
    expect(text).toContain("At the limit, sending waits until then, and nothing extra is charged.");
  });
});

describe("the usage line", () => {
  const TIER: UsageReport = {
    hasPlan: true,
    envelopes: null,
    packs: [],
    documents: { used: 3, limit: 100, until: "2026-12-28T00:00:00.000Z" },
    templates: { used: 0, limit: 0 },
    register: { used: 0, limit: 0 },
    liveKeys: true,
    tests: { used: 0, limit: 3 },
  };

  test("WORK-05 of an API tier alone says when its documents renew, and what takes a plan", () => {
    const text = listWith(TIER);
    expect(text).toContain(
      "3 of 100 documents by API this month The next 100 documents come on Dec 28. Sending from here, importing and templates take a plan .",
    );
    expect(text).not.toMatch(/0 of 0|buy more/);
  });

  test("WORK-05 of an API tier after a plan counts what is left from it without a limit", () => {
    const text = listWith({ ...TIER, templates: { used: 1, limit: 0 }, register: { used: 4, limit: 0 } });
    expect(text).toContain("1 template 4 contracts The next 100 documents");
    expect(text).not.toMatch(/of 0|1 templates/);
  });

  test("WORK-05 of a full register says that sending and importing wait for it", () => {
    const text = listWith({
      ...FREELANCER,
      envelopes: { price: "PRICE_FREELANCER_MONTHLY", used: 3, limit: 20, until: RENEWS },
      register: { used: 50, limit: 50 },
    });
    expect(text).toContain(
      "Your register is full: sending and importing wait until a contract in it ends. The next 20 envelopes come on Dec 1.",
    );
    expect(text).not.toContain("sending waits until then");
  });

  test("WORK-05 of a plan and a pack says that the pack comes next", () => {
    const text = listWith({
      ...FREELANCER,
      envelopes: { price: "PRICE_FREELANCER_MONTHLY", used: 3, limit: 20, until: RENEWS },
      packs: [{ left: 24, of: 24, until: RENEWS }],
    });
    expect(text).toContain("At the limit, sending uses your pack, and nothing extra is charged.");
  });
});

test("WORK-05 a plan is not offered instead of an API tier, whose payment failed", () => {
  const tier = { ...account.subscriptions[0], price: "PRICE_API_100", state: "past-due" };
  const late = decidePurchase(
    { ...account, subscriptions: [tier] } as never,
    { price: "PRICE_FREELANCER_MONTHLY", quantity: 1 },
    NOW,
  );
  const text = listWith(FREELANCER, [late]);
  expect(text).toContain("Pay its open invoice in your dashboard first.");
  expect(text).not.toContain("instead of");
});
