import { randomUUID } from "node:crypto";
import type { Holding } from "@sealwright/protocol/payments/holdings";
import type { PriceName } from "@sealwright/protocol/payments/prices";
import type { People, UsageReport } from "@sealwright/protocol/signing/answers";
import { DAY, runChores } from "@sealwright/runtime";
import { createUsage } from "@sealwright/signing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayIn } from "../src/base/time-zones.ts";
import { billOfSale, sendBill, sendRequest } from "./bill-of-sale.ts";
import { joinWorkspace } from "./colleagues.ts";
import { deadlineKit } from "./deadline-kit.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

/** More with `RACES=50`. */
const ROUNDS = Number(process.env.RACES ?? 6);

let signing: Harness;
let holdings: Map<string, Holding[]>;
let failure: Error | undefined;
beforeAll(async () => {
  signing = await startSigning({}, {}, (parts) =>
    createUsage({
      ...parts,
      countTemplates: async () => 0,
      async holdings(_tx, uid) {
        if (failure) throw failure;
        return holdings.get(uid) ?? [];
      },
    }),
  );
});
afterAll(() => signing.stop());
beforeEach(() => {
  holdings = new Map();
  failure = undefined;
});

type Owner = ReturnType<Harness["owner"]>;

const now = () => new Date(signing.clock.now());

/** An owner who holds these prices, bought now. */
function ownerOf(...prices: PriceName[]): Owner {
  const owner = signing.owner();
  hold(owner, ...prices);
  return owner;
}

function hold(owner: Owner, ...prices: PriceName[]): void {
  holdings.set(
    owner.uid,
    prices.map((price) => ({ order: randomUUID(), price, quantity: 1, isPaidInFull: true, since: now() })),
  );
}

async function usageOf(owner: Owner): Promise<UsageReport> {
  const { body } = await owner.call("usage/read");
  return body.usage as UsageReport;
}

/** As if so many envelopes had been sent before. */
async function spend(owner: Owner, count: number): Promise<void> {
  await owner.call("contracts/open-draft", { id: owner.draft(await billOfSale()) });
  const { id: workspaceId } = await signing.query
    .selectFrom("signing.workspaces")
    .select("id")
    .where("uid", "=", owner.uid)
    .executeTakeFirstOrThrow();
  const row = { workspaceId, kind: "month" as const, packOrder: null, documents: 0, returnedAt: null };
  const rows = Array.from({ length: count }, () => ({ ...row, envelopeId: randomUUID(), takenAt: now() }));
  await signing.query.insertInto("signing.usage").values(rows).execute();
}

async function draftsOf(owner: Owner): Promise<string[]> {
  const { contracts } = (await owner.call("contracts/list")).body as { contracts: { id: string }[] };
  return contracts.map(({ id }) => id);
}

async function refusalOf(owner: Owner): Promise<{ status: number; code: unknown; error: unknown }> {
  const id = owner.draft(await billOfSale());
  await owner.call("contracts/open-draft", { id });
  const { status, body } = await owner.call("contracts/send", await sendRequest(owner, id));
  return { status, code: body.code, error: body.error };
}

describe("handing over a workspace", () => {
  test("WORK-05 what its former owner has used stays used, back and forth, and its new owner has used nothing", async () => {
    const owner = ownerOf("PRICE_FREELANCER_MONTHLY");
    const vera = await joinWorkspace(signing, owner, "viewer", "Vera Viewer");
    await spend(owner, 20);
    expect((await owner.call("people/hand-over", { member: vera.member })).body).toEqual({
      handedOver: true,
    });
    expect((await usageOf(owner)).envelopes).toMatchObject({ used: 20, limit: 20 });
    expect((await refusalOf(owner)).code).toBe("envelopes-used-up");
    hold(vera, "PRICE_TEAM_MONTHLY");
    const hers = async () => (await vera.here("usage/read")).body.usage as UsageReport;
    expect((await hers()).envelopes).toMatchObject({ used: 0, limit: 40 });
    await owner.call("contracts/delete", { id: (await draftsOf(owner))[0], forGood: true });
    const { members } = (await vera.here("people/list")).body as unknown as People;
    const back = members.find(({ email }) => email === owner.email)?.id;
    expect((await vera.here("people/hand-over", { member: back })).body).toEqual({ handedOver: true });
    expect((await usageOf(owner)).envelopes).toMatchObject({ used: 20, limit: 20 });
  });
});

describe("sending by a plan", () => {
  test("WORK-05 without a plan nothing is sent, and drafting, reading and deleting stay free", async () => {
    const owner = signing.owner();
    const id = owner.draft(await billOfSale());
    expect((await owner.call("contracts/open-draft", { id })).status).toBe(200);
    const request = await sendRequest(owner, id);
    const refused = await owner.call("contracts/send", request);
    expect([refused.status, refused.body.code]).toEqual([402, "plan-required"]);
    expect((await owner.call("contracts/read", { id })).body).toMatchObject({ state: "draft" });
    hold(owner, "PRICE_FREELANCER_MONTHLY");
    // The same click after buying: nothing was kept of the refused one.
    expect((await owner.call("contracts/send", request)).status).toBe(200);
    expect(await usageOf(owner)).toMatchObject({
      envelopes: { price: "PRICE_FREELANCER_MONTHLY", used: 1, limit: 20 },
      register: { used: 1, limit: 50 },
      liveKeys: false,
    });
  });

  test("WORK-05 the last envelope goes out, the next one waits for the month, and the sentence says until when", async () => {
    const owner = ownerOf("PRICE_FREELANCER_MONTHLY");
    await spend(owner, 19);
    await sendBill(owner);
    expect(await refusalOf(owner)).toEqual({
      status: 409,
      code: "envelopes-used-up",
      error: "You’ve used 20 of 20 envelopes this month. Sending waits until Jun 4",
    });
    expect((await usageOf(owner)).envelopes?.used).toBe(20);
  });

  test("WORK-05 an envelope comes back if it is withdrawn before anyone opened it, and only then", async () => {
    const owner = ownerOf("PRICE_FREELANCER_MONTHLY");
    const unopened = await sendBill(owner);
    const opened = await sendBill(owner);
    await signing.signer(linkIn(await signing.mailTo(opened.seller)));
    // A corrected address forgets who had opened it; the envelope was opened all the same.
    const { body } = await owner.call("contracts/read", { id: opened.id });
    const { recipients } = body.envelope as { recipients: { id: string; name: string }[] };
    const sam = recipients.find(({ name }) => name === "Sam Seller")?.id;
    const corrected = { id: opened.id, recipient: sam, name: "Sam Seller", address: "new@example.com" };
    expect((await owner.call("contracts/correct-recipient", corrected)).status).toBe(200);
    for (const { id } of [unopened, opened]) await owner.call("contracts/void", { id, reason: "" });
    expect(await usageOf(owner)).toMatchObject({ envelopes: { used: 1 }, register: { used: 0 } });
  });

  test("WORK-05 of two prices the larger limit of each kind counts; a pack is used after the month", async () => {
    const owner = ownerOf("PRICE_LIFETIME_299", "PRICE_SECRET_UNLIMITED_99");
    expect(await usageOf(owner)).toMatchObject({
      envelopes: { price: "PRICE_LIFETIME_299", limit: 40 },
      templates: { limit: null },
      register: { limit: 500 },
    });
    hold(owner, "PRICE_FREELANCER_MONTHLY", "PRICE_PERSONAL_CONTRACT_DEAL");
    await spend(owner, 20);
    await sendBill(owner);
    expect(await usageOf(owner)).toMatchObject({ envelopes: { used: 20 }, packs: [{ left: 23, of: 24 }] });
  });

  test("WORK-05 a contract is in force until its last day is over where its owner is", async () => {
    const owner = ownerOf("PRICE_FREELANCER_MONTHLY");
    const { setZone } = deadlineKit(signing);
    // One of them has another day than UTC at any time.
    const [west, east] = ["Pacific/Pago_Pago", "Pacific/Kiritimati"];
    const lastDay = dayIn(west, now());
    const csv = `Title,Other side,Start,End\nLease,Hart,2020-01-01,${lastDay}\n`;
    const { body } = await owner.upload("list", new TextEncoder().encode(csv));
    expect((await owner.call("imports/add-list", { id: body.id })).body).toEqual({ added: 1 });
    await setZone(owner, west);
    expect(await usageOf(owner)).toMatchObject({ register: { used: 1 } });
    await setZone(owner, east);
    expect(await usageOf(owner)).toMatchObject({ register: { used: 0 } });
  });

  test("WORK-05 a plan that has ended sends nothing, and what it sent stays readable and is finished", async () => {
    const owner = ownerOf("PRICE_FREELANCER_MONTHLY");
    const sent = await sendBill(owner);
    holdings.set(owner.uid, []);
    expect(await refusalOf(owner)).toMatchObject({ status: 402, code: "plan-required" });
    for (const address of [sent.seller, sent.buyer]) {
      const signer = await signing.signer(linkIn(await signing.mailTo(address)));
      expect((await signer.sign()).status).toBe(200);
    }
    const { body } = await owner.call("contracts/read", { id: sent.id });
    expect(body.state).toBe("completed");
    expect((await owner.file(sent.id, "shown")).status).toBe(200);
    expect(await usageOf(owner)).toMatchObject({ hasPlan: false, register: { used: 1, limit: 0 } });
  });

  test("WORK-05 while payments do not answer, nothing goes out and nothing is counted", async () => {
    const owner = ownerOf("PRICE_FREELANCER_MONTHLY");
    failure = new Error("down");
    expect(await refusalOf(owner)).toMatchObject({ status: 503, code: "unavailable" });
    failure = undefined;
    expect((await usageOf(owner)).envelopes?.used).toBe(0);
  });
});

test("WORK-05 the month starts anew on the day of the purchase", async () => {
  const owner = ownerOf("PRICE_FREELANCER_MONTHLY");
  await spend(owner, 20);
  expect((await refusalOf(owner)).code).toBe("envelopes-used-up");
  signing.clock.advance(31 * DAY);
  expect((await usageOf(owner)).envelopes).toMatchObject({ used: 0, until: "2026-07-04T00:00:00.000Z" });
  await sendBill(owner);
});

test("WORK-05 what can no longer count is deleted, and what a tier paid for stays with its contract", async () => {
  const owner = ownerOf("PRICE_PERSONAL_CONTRACT_DEAL", "PRICE_FREELANCER_MONTHLY");
  const { id } = await sendBill(owner);
  const { id: byTier } = await sendBill(owner);
  const sent = signing.query.selectFrom("signing.envelopes").select("id").where("contractId", "=", byTier);
  await signing.query
    .updateTable("signing.usage")
    .set({ kind: "documents" })
    .where("envelopeId", "=", sent)
    .execute();
  const kinds = async () => {
    const { id: workspaceId } = await signing.query
      .selectFrom("signing.workspaces")
      .select("id")
      .where("uid", "=", owner.uid)
      .executeTakeFirstOrThrow();
    const rows = signing.query.selectFrom("signing.usage").select("kind").orderBy("kind");
    return (await rows.where("workspaceId", "=", workspaceId).execute()).map(({ kind }) => kind);
  };
  signing.clock.advance(730 * DAY);
  await runChores(signing.signing.chores);
  expect(await kinds()).toEqual(["documents", "month"]);
  signing.clock.advance(30 * DAY);
  await runChores(signing.signing.chores);
  expect(await kinds()).toEqual(["documents"]);
  expect((await owner.call("contracts/read", { id })).status).toBe(200);
  signing.clock.advance(-760 * DAY);
});

test(`WORK-05 of ${ROUNDS} times two that race for the last envelope, one goes out`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = ownerOf("PRICE_FREELANCER_MONTHLY");
    await spend(owner, 19);
    const requests = [];
    for (const _ of [1, 2]) {
      const id = owner.draft(await billOfSale());
      await owner.call("contracts/open-draft", { id });
      requests.push(await sendRequest(owner, id));
    }
    const answers = await Promise.all(requests.map((request) => owner.call("contracts/send", request)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { envelopes, register } = await usageOf(owner);
    expect([envelopes?.used, register.used]).toEqual([20, 1]);
  }
});
