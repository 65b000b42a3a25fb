import { verifyChain } from "@sealwright/seal/events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEvents } from "../src/envelope/events.ts";
import { billOfSale, sendBill, sendRequest } from "./bill-of-sale.ts";
import { type Harness, linkIn, startSigning, typed } from "./signing-harness.ts";

let signing: Harness;

/** Two signers who are about to sign. */
async function ready() {
  const owner = signing.owner();
  const sent = await sendBill(owner, { reminds: false });
  const both = [];
  for (const address of [sent.seller, sent.buyer]) {
    const signer = await signing.signer(linkIn(await signing.mailTo(address)));
    await signer.agree();
    await signer.fill(typed("Any Body"));
    const reviewed = String((await signer.read()).body.filledHash);
    both.push({ ...signer, reviewed, signReviewed: () => signer.act("sessions/sign", { reviewed }) });
  }
  const [sam, bea] = both;
  if (!sam || !bea) throw new Error("two signers");
  const read = async () =>
    (await owner.call("contracts/read", { id: sent.id })).body as {
      state: string;
      envelope: { id: string; events: { kind: string }[] };
    };
  return { owner, sam, bea, read, ...sent };
}

async function expectOneEnd({ read, envelope }: Awaited<ReturnType<typeof ready>>, end: string) {
  const record = await read();
  expect(record.state).toBe(end);
  const ends = record.envelope.events.map(({ kind }) => kind).filter((kind) => ENDS.includes(kind));
  expect(ends).toEqual([end]);
  expect(await verifyChain(await readEvents(signing.query as never, envelope))).toEqual({ isIntact: true });
}

const ENDS = ["completed", "declined", "voided", "expired"];
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

export function testRaces(rounds: number): void {
  beforeAll(async () => {
    signing = await startSigning();
  });
  afterAll(() => signing.stop());

  describe(`${rounds} rounds`, () => {
    test("SIGN-06 of the last two signers at once complete it once, with one seal", async () => {
      for (let round = 0; round < rounds; round += 1) {
        const race = await ready();
        const answers = await Promise.all(
          [race.sam, race.bea, race.sam, race.bea].map((one) => one.signReviewed()),
        );
        expect(statuses(answers)).toEqual([200, 200, 200, 200]);
        await expectOneEnd(race, "completed");
      }
      await signing.settled();
      const seals = await signing.query
        .selectFrom("signing.events")
        .select(({ fn }) => ["envelopeId", fn.countAll<string>().as("count")])
        .where("kind", "=", "sealed")
        .groupBy("envelopeId")
        .execute();
      expect(seals.map(({ count }) => Number(count))).toEqual(Array(rounds).fill(1));
    });

    test("SIGN-06 of declining against signing end with the one that came first", async () => {
      for (let round = 0; round < rounds; round += 1) {
        const race = await ready();
        await race.sam.signReviewed();
        const answers = await Promise.all(
          (round % 2 ? ["sign", "decline"] : ["decline", "sign"]).map((act) =>
            race.bea.act(`sessions/${act}`, { reason: "", reviewed: race.bea.reviewed }),
          ),
        );
        expect(statuses(answers)).toEqual([200, 409]);
        const { state } = await race.read();
        await expectOneEnd(race, state);
        expect(["completed", "declined"]).toContain(state);
      }
    });

    test("SIGN-06 of voiding against the last signature end with the one that came first", async () => {
      for (let round = 0; round < rounds; round += 1) {
        const race = await ready();
        await race.sam.signReviewed();
        const act = [
          () => race.owner.call("contracts/void", { id: race.id, reason: "No longer needed" }),
          () => race.bea.signReviewed(),
        ];
        const answers = await Promise.all((round % 2 ? act : act.toReversed()).map((one) => one()));
        expect(statuses(answers)).toEqual([200, 409]);
        const { state } = await race.read();
        await expectOneEnd(race, state);
        expect(["completed", "voided"]).toContain(state);
      }
    });

    test("SIGN-06 of one click twice send one envelope", async () => {
      const owner = signing.owner();
      const id = owner.draft(await billOfSale());
      const opened = await Promise.all([1, 2, 3].map(() => owner.call("contracts/open-draft", { id })));
      expect(opened.map(({ body }) => body)).toEqual(Array(3).fill({ id }));
      const request = await sendRequest(owner, id);
      const sent = await Promise.all([1, 2, 3].map(() => owner.call("contracts/send", request)));
      expect(new Set(sent.map(({ body }) => body.envelope)).size).toBe(1);
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
      const other = await owner.call("contracts/send", { ...request, requestId: crypto.randomUUID() });
      expect(other.body.code).toBe("wrong-state");
    });
  });
}
