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
import { createUsage, SigningError, type Usage } from "@sealwright/signing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
let usage: Usage;
let holdings: Holding[] = [];
let templates = 0;
beforeAll(async () => {
  signing = await startSigning({}, {}, (parts) => {
    usage = createUsage({
      ...parts,
      holdings: async () => holdings,
      countTemplates: async () => templates,
    });
    return usage;
  });
});
afterAll(() => signing.stop());

const now = () => new Date(signing.clock.now());

const held = (price: PriceName, more: Partial<Holding> = {}): Holding => ({
  order: "order",
  price,
  quantity: 1,
  since: now(),
  ...more,
});

type Kind = "envelope" | "document" | "register" | "template";

/** A workspace in which so much of a kind is used. */
async function workspaceWith(kind: Kind, used: number, price: PriceName): Promise<string> {
  const id = randomUUID();
  await signing.query
    .insertInto("signing.workspaces")
    .values({ id, uid: randomUUID(), createdAt: now(), stoppedAt: null })
    .execute();
  templates = kind === "template" ? used : 0;
  if (kind === "register" && used > 0) {
    await sql`
      insert into signing.contracts (id, workspace_id, origin, version, title, answers, text, created_at, changed_at)
      select ${id} || '-' || each, ${id}, 'list', '', '', '{}', '', now(), now() from generate_series(1, ${used}::int) as each
    `.execute(signing.query);
  }
  const counted = { pack: "pack", month: "month" }[allowanceOf(price).pack ? "pack" : "month"];
  if ((kind === "envelope" || kind === "document") && used > 0) {
    await sql`
      insert into signing.usage (envelope_id, workspace_id, kind, pack_order, documents, taken_at)
      select ${id} || '-' || each, ${id}, ${kind === "document" ? "documents" : counted}, 'order', 1, ${now()}
      from generate_series(1, ${used}::int) as each
    `.execute(signing.query);
  }
  return id;
}

/** What one more of a kind is answered with. */
async function oneMore(kind: Kind, workspaceId: string): Promise<string> {
  const of = { uid: "owner", workspaceId };
  try {
    await signing.query.transaction().execute(async (tx) => {
      const work = tx as never;
      if (kind === "envelope") await usage.takeEnvelope(work, of, randomUUID());
      if (kind === "document") await usage.takeDocuments(work, of, { id: randomUUID(), documents: 1 });
      if (kind === "register") await usage.assertRoomInRegister(work, of, 1);
      if (kind === "template") await usage.assertRoomForTemplate(work, of);
    });
    return "allowed";
  } catch (error) {
    if (error instanceof SigningError) return error.code;
    throw error;
  }
}

function limitOf(kind: Kind, price: PriceName): number | null {
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
} as const satisfies Record<Kind, string>;
const NOTHING_HELD: Record<Kind, string> = {
  envelope: "plan-required",
  document: "documents-exhausted",
  register: "plan-required",
  template: "plan-required",
};
const KINDS = Object.keys(USED_UP) as Kind[];

/** Documents of a price that is no API tier are the plan's envelopes. */
const cases = PRICE_NAMES.flatMap((price) =>
  KINDS.filter((kind) => kind !== "document" || findPrice(price).documents).map(
    (kind) => [price, kind] as const,
  ),
);

describe("every price and every limit: what its table says is what happens", () => {
  test.each(cases)("WORK-05 %s, %s: below, at, above, downgraded, ended", async (price, kind) => {
    const limit = limitOf(kind, price);
    const answers = async (used: number, holding: Holding[]) => {
      const workspace = await workspaceWith(kind, used, price);
      holdings = holding;
      return oneMore(kind, workspace);
    };
    const whole = [held(price)];
    const none = limit === 0 ? NOTHING_HELD[kind] : undefined;
    if (limit === null) expect(await answers(25_000, whole)).toBe("allowed");
    else {
      expect(await answers(Math.max(0, limit - 1), whole)).toBe(none ?? "allowed");
      expect(await answers(limit, whole)).toBe(none ?? USED_UP[kind]);
      // As after a larger plan: what is there stays, and one more waits.
      expect(await answers(limit + 7, whole)).toBe(none ?? USED_UP[kind]);
    }
    const ended = [held(price, { since: new Date(now().getTime() - 800 * DAY), until: now() })];
    expect(await answers(0, ended)).toBe(NOTHING_HELD[kind]);
  });

  test.each(KINDS)("WORK-05 without a plan, %s", async (kind) => {
    const workspace = await workspaceWith(kind, 0, "PRICE_FREELANCER_MONTHLY");
    holdings = [];
    expect(await oneMore(kind, workspace)).toBe(NOTHING_HELD[kind]);
  });

  test("WORK-05 seats add envelopes: three of Team send 120 a month", async () => {
    const three = [held("PRICE_TEAM_MONTHLY", { quantity: 3 })];
    const workspace = await workspaceWith("envelope", 119, "PRICE_TEAM_MONTHLY");
    holdings = three;
    expect([await oneMore("envelope", workspace), await oneMore("envelope", workspace)]).toEqual([
      "allowed",
      "envelopes-used-up",
    ]);
  });

  test("WORK-05 an API tier's documents come first, then the plan's envelopes, then neither", async () => {
    holdings = [held("PRICE_API_100"), held("PRICE_FREELANCER_MONTHLY")];
    const workspace = await workspaceWith("document", 98, "PRICE_API_100");
    const send = async (documents: number) => {
      const of = { uid: "owner", workspaceId: workspace };
      await signing.query
        .transaction()
        .execute((tx) => usage.takeDocuments(tx as never, of, { id: randomUUID(), documents }));
    };
    const counted = async () => {
      const rows = await signing.query
        .selectFrom("signing.usage")
        .select(({ fn }) => ["kind", fn.countAll<string>().as("count")])
        .where("workspaceId", "=", workspace)
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
    holdings = [held("PRICE_API_100")];
    await expect(send(1)).rejects.toMatchObject({ code: "documents-exhausted" });
  });
});
