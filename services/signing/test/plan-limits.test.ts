import { randomUUID } from "node:crypto";
import {
  allowanceOf,
  envelopesOf,
  findPrice,
  type Holding,
  PRICE_NAMES,
  type PriceName,
} from "@sealwright/protocol/payments";
import { DAY } from "@sealwright/runtime";
import { type LimitedKind, type PlanUsage, startPlanUsage, TEST_ORDER } from "@sealwright/testkit/plan-usage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const NOW = Date.UTC(2026, 4, 4, 15, 0, 7);

let plans: PlanUsage;
beforeAll(async () => {
  plans = await startPlanUsage(NOW);
});
afterAll(() => plans.stop());

const held = (price: PriceName, more: Partial<Holding> = {}): Holding => ({
  order: TEST_ORDER,
  price,
  quantity: 1,
  since: new Date(NOW),
  isPaidInFull: true,
  ...more,
});

function limitOf(kind: LimitedKind, price: PriceName): number | null {
  const { pack, templates: saved, register } = allowanceOf(price);
  if (kind === "envelope") return pack?.envelopes ?? envelopesOf(price, 1);
  if (kind === "document") return findPrice(price).documents ?? 0;
  return kind === "register" ? register : saved;
}

const USED_UP = {
  envelope: "envelopes-used-up",
  document: "documents-exhausted",
  register: "register-full",
  template: "templates-full",
} as const satisfies Record<LimitedKind, string>;
const NOTHING_HELD: Record<LimitedKind, string> = {
  envelope: "plan-required",
  document: "live-keys-not-included",
  register: "plan-required",
  template: "plan-required",
};
const KINDS = Object.keys(USED_UP) as LimitedKind[];

/** Documents of a price that is no API tier are the plan's envelopes. */
const cases = PRICE_NAMES.flatMap((price) =>
  KINDS.filter((kind) => kind !== "document" || findPrice(price).documents).map(
    (kind) => [price, kind] as const,
  ),
);

/** Any price that allows more of a kind. */
function largerThan(price: PriceName, kind: LimitedKind): PriceName | undefined {
  const limit = limitOf(kind, price) ?? Number.POSITIVE_INFINITY;
  return PRICE_NAMES.find((other) => (limitOf(kind, other) ?? Number.POSITIVE_INFINITY) > limit);
}

describe("every price and every limit: what its table says is what happens", () => {
  test.each(cases)("WORK-05 %s, %s: below, at, above, downgraded, ended", async (price, kind) => {
    const limit = limitOf(kind, price);
    const answer = (used: number, holdings: Holding[] = [held(price)]) =>
      plans.oneMore(price, { kind, used, holdings });
    const ended = [held(price, { since: new Date(NOW - 800 * DAY), until: new Date(NOW) })];
    expect(await answer(0, ended)).toBe(NOTHING_HELD[kind]);
    if (limit === null) {
      expect(await answer(25_000)).toBe("allowed");
      return;
    }
    const larger = largerThan(price, kind);
    const before = larger ? [held(larger, { until: new Date(NOW) })] : [];
    expect({
      below: await answer(Math.max(0, limit - 1)),
      at: await answer(limit),
      above: await answer(limit + 1),
      // Everything that the larger plan allowed is there, and one more waits.
      downgraded: await answer(limit + 7, [...before, held(price)]),
    }).toEqual(
      limit === 0
        ? {
            below: NOTHING_HELD[kind],
            at: NOTHING_HELD[kind],
            above: NOTHING_HELD[kind],
            downgraded: NOTHING_HELD[kind],
          }
        : { below: "allowed", at: USED_UP[kind], above: USED_UP[kind], downgraded: USED_UP[kind] },
    );
  });

  test.each(KINDS)("WORK-05 without a plan, %s", async (kind) => {
    expect(await plans.oneMore("PRICE_FREELANCER_MONTHLY", { kind, used: 0, holdings: [] })).toBe(
      NOTHING_HELD[kind],
    );
  });

  test("WORK-05 seats add envelopes: three of Team send 120 a month", async () => {
    const three = { kind: "envelope", holdings: [held("PRICE_TEAM_MONTHLY", { quantity: 3 })] } as const;
    expect(await plans.oneMore("PRICE_TEAM_MONTHLY", { ...three, used: 119 })).toBe("allowed");
    expect(await plans.oneMore("PRICE_TEAM_MONTHLY", { ...three, used: 120 })).toBe("envelopes-used-up");
  });

  test("WORK-05 an API tier's documents come first, then the plan's envelopes, then neither", async () => {
    plans.hold([held("PRICE_API_100"), held("PRICE_FREELANCER_MONTHLY")]);
    const of = await plans.workspaceWith("document", 98, "PRICE_API_100");
    const send = (documents: number) =>
      plans.transaction((tx) => plans.usage.takeDocuments(tx, of, { id: randomUUID(), documents }));
    const counted = async () => {
      const rows = await plans.query
        .selectFrom("signing.usage")
        .select(({ fn }) => ["kind", fn.countAll<string>().as("count")])
        .where("workspaceId", "=", of.workspaceId)
        .groupBy("kind")
        .orderBy("kind")
        .execute();
      return rows.map(({ kind, count }) => [kind, Number(count)]);
    };
    await send(3); // more than the two that are left: one envelope
    await send(2);
    await send(1);
    expect(await counted()).toEqual([
      ["documents", 99],
      ["month", 2],
    ]);
    plans.hold([held("PRICE_API_100")]);
    await expect(send(1)).rejects.toMatchObject({ code: "documents-exhausted" });
  });
});
