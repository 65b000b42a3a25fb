import { randomUUID } from "node:crypto";
import type { ContractRecord, LogPage } from "@sealwright/protocol/signing/answers";
import { NO_TERMS } from "@sealwright/terms";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programOf, request, twoSigners } from "../api/api-client.ts";
import { samplePdf } from "../api/pdf-samples.ts";
import { sendBill } from "../bill-of-sale.ts";
import { asOwner, joinWorkspace, type Owner } from "../colleagues.ts";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { hide, peopleOf } from "./private-things.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

async function team() {
  const owner = signing.owner();
  const [hana, milo, sue] = [
    await joinWorkspace(signing, owner, "admin", "Hana"),
    await joinWorkspace(signing, owner, "sender", "Milo"),
    await joinWorkspace(signing, owner, "sender", "Sue"),
  ];
  return { owner, hana, milo, sue };
}

const record = async (call: Owner["call"], id: string) =>
  (await call("contracts/read", { id })).body as unknown as ContractRecord;
const status = async (call: Owner["call"], id: string) => (await call("contracts/read", { id })).status;
const membersOf = async (call: Owner["call"], id: string) =>
  (await record(call, id)).privacy?.members?.map(({ name }) => name).toSorted() ?? null;

const logOf = async (call: Owner["call"], what: string) =>
  ((await call("people/log", { what })).body as unknown as LogPage).entries;

describe("who sees a contract", () => {
  test("TEAM-03 is chosen by who is responsible, and by the owner and admins for what they see", async () => {
    const { owner, hana, milo, sue } = await team();
    const { id } = await sendBill(asOwner(milo));
    expect((await record(sue.here, id)).privacy).toEqual({ members: null, choices: [] });
    expect((await hide(sue, id, [])).body.code).toBe("not-responsible");
    expect((await hide(milo, id, [{ member: "mem_gone" }])).body.code).toBe("member-not-found");
    expect((await hide(milo, id, [sue])).body).toEqual({ changed: true });
    expect(await membersOf(sue.here, id)).toEqual(["Milo", "Sue"]);
    expect((await record(sue.here, id)).privacy?.choices).toEqual([]);
    expect(await Promise.all([owner.call, hana.here].map((call) => status(call, id)))).toEqual([404, 404]);
    // From what it was before.
    const stale = { id, from: null, to: null };
    expect((await milo.here("contracts/privacy", stale)).body.code).toBe("privacy-changed");
    const shared = { id, from: [milo.member, sue.member], to: null };
    expect((await milo.here("contracts/privacy", shared)).body).toEqual({ changed: true });
    expect((await hana.here("contracts/privacy", { id, from: null, to: [] })).body).toEqual({
      changed: true,
    });
    expect(await membersOf(milo.here, id)).toEqual(["Hana", "Milo"]);
    expect(await logOf(owner.call, "contract-privacy-changed")).toMatchObject(
      [1, 2, 3].map(() => ({ about: "", contract: { id: null, title: "Private contract" } })),
    );
    expect(await logOf(hana.here, "contract-privacy-changed")).toMatchObject([
      { about: "Private to 2", contract: { id } },
      { about: "Everyone", contract: { id } },
      { about: "Private to 2", contract: { id } },
    ]);
  });

  test("TEAM-03 of two who change it at once, one does and the other gets a sentence", async () => {
    const { hana, milo, sue } = await team();
    const { id } = await sendBill(asOwner(milo));
    const answers = await Promise.all([hide(milo, id, [sue]), hide(hana, id, [])]);
    const codes = answers.map(({ body }) => String(body.code ?? "done")).toSorted();
    // An admin who comes second no longer sees it.
    expect([
      ["contract-not-found", "done"],
      ["done", "privacy-changed"],
    ]).toContainEqual(codes);
  });

  test("TEAM-03 who becomes responsible sees it, and mail goes to who is", async () => {
    const { owner, milo, sue } = await team();
    const { id, seller } = await sendBill(owner);
    await owner.call("contracts/assign", { id, from: null, to: milo.member });
    expect((await hide(milo, id, [])).body).toEqual({ changed: true });
    expect(await status(owner.call, id)).toBe(404);
    await milo.here("contracts/assign", { id, from: milo.member, to: sue.member });
    expect(await membersOf(sue.here, id)).toEqual(["Milo", "Sue"]);
    const signer = await signing.signer(linkIn(await signing.mailTo(seller)));
    await signer.act("sessions/decline", { reason: "No" });
    await signing.mailTo(sue.email, ({ content }) => content.subject.startsWith("Declined"));
    await signing.settled();
    const told = signing.mails.filter(
      ({ to, content }) => to === owner.email && content.subject.startsWith("Decl"),
    );
    expect(told).toEqual([]);
    const again = String((await sue.here("contracts/again", { id })).body.id);
    expect(await membersOf(milo.here, again)).toEqual(["Milo", "Sue"]);
    expect(await status(owner.call, again)).toBe(404);
    // Shown to everyone again, it is one of two versions, of which others see one.
    const names = [milo.member, sue.member];
    await sue.here("contracts/privacy", { id, from: names, to: null });
    expect((await record(owner.call, id)).versions).toEqual([]);
    expect((await record(sue.here, id)).versions).toHaveLength(2);
  });
});

test("TEAM-03 private contracts of several people are counted for each of them", async () => {
  const { owner, hana, milo, sue } = await team();
  const [first, second, own] = [
    await sendBill(asOwner(milo)),
    await sendBill(asOwner(milo)),
    await sendBill(owner),
  ];
  for (const { id } of [first, second]) await hide(milo, id, [sue]);
  await owner.call("contracts/privacy", { id: own.id, from: null, to: [] });
  const hidden = async (call: Owner["call"]) => (await call("contracts/list")).body.hidden;
  const milos = { name: "Milo", contracts: 2 };
  expect(await hidden(owner.call)).toEqual([milos]);
  expect(await hidden(hana.here)).toEqual([{ name: "Olivia Owner", contracts: 1 }, milos]);
  expect(await hidden(sue.here)).toEqual([]);
  await milo.here("contracts/privacy", { id: first.id, from: [milo.member, sue.member], to: [hana.member] });
  expect(await hidden(hana.here)).toEqual([
    { name: "Olivia Owner", contracts: 1 },
    { ...milos, contracts: 1 },
  ]);
});

describe("what comes of a private contract", () => {
  test("TEAM-03 another like it is private as well, and it becomes no template", async () => {
    const { owner, milo } = await team();
    const { id } = await sendBill(asOwner(milo));
    const files = String(
      (await milo.here("drafts/start", { name: "Supply.pdf", bytes: await samplePdf() })).body.id,
    );
    for (const one of [id, files]) await hide(milo, one, []);
    const form = await milo.here("form-drafts/start", { from: { contract: id }, title: "Another" });
    const copy = await milo.here("templates/another-of-documents", { id: files, title: "Another" });
    for (const made of [form.body.id, copy.body.draft]) {
      expect(await membersOf(milo.here, String(made))).toEqual(["Milo"]);
      expect(await status(owner.call, String(made))).toBe(404);
    }
    for (const contract of [id, files]) {
      const asked = { contract, name: "T", blanks: [], requestId: randomUUID() };
      expect((await milo.here("templates/propose", { id: contract })).body.code).toBe("wrong-state");
      expect((await milo.here("templates/save", asked)).body.code).toBe("wrong-state");
    }
    expect((await milo.here("drafts/forms")).body.forms).toEqual([]);
  });

  test("TEAM-03 webhooks get no events, and earlier ones are deleted", async () => {
    const { owner, milo } = await team();
    const hook = {
      mode: "live",
      url: "https://hooks.example/x",
      description: "",
      events: ["envelope.sent", "envelope.voided"],
    };
    const { id: webhook } = (await owner.call("webhooks/create", hook)).body;
    const [bill, other] = [await sendBill(asOwner(milo)), await sendBill(asOwner(milo))];
    const deliveries = async () =>
      ((await owner.call("webhooks/read", { id: webhook })).body.deliveries as { body: string }[]).map(
        ({ body }) => body,
      );
    expect(await deliveries()).toHaveLength(2);
    await hide(milo, bill.id, []);
    await milo.here("contracts/void", { id: bill.id, reason: "" });
    expect(await deliveries()).toEqual([expect.stringContaining(other.envelope)]);
  });

  test("TEAM-03 a file that a colleague has privately is a new one for others", async () => {
    const { owner, milo } = await team();
    const file = { kind: "pdf", name: "Lease.pdf", bytes: await samplePdf(2) };
    const { id } = (await milo.here("imports/upload", file)).body;
    await milo.here("imports/confirm", {
      id,
      title: "Lease",
      terms: { ...NO_TERMS, end: "2026-12-31" },
      version: null,
    });
    await hide(milo, String(id), []);
    const { id: own, isKnown } = (await owner.call("imports/upload", file)).body;
    expect([isKnown, own === id]).toEqual([false, false]);
    expect((await owner.call("imports/file", { id })).body.code).toBe("import-not-found");
    expect((await milo.here("imports/upload", file)).body.isKnown).toBe(true);
  });

  test("TEAM-03 each calendar has what its reader sees, and the owner’s download as well", async () => {
    const { owner, hana, milo } = await team();
    const file = { kind: "pdf", name: "Lease.pdf", bytes: await samplePdf(4) };
    const { id } = (await milo.here("imports/upload", file)).body;
    await milo.here("imports/confirm", {
      id,
      title: "Zanzibar",
      terms: { ...NO_TERMS, end: "2026-12-31" },
      version: null,
    });
    const secrets = await Promise.all(
      [owner.call, hana.here, milo.here].map(
        async (call) => (await call("deadlines/create-calendar")).body.secret,
      ),
    );
    const seen = () =>
      Promise.all(
        secrets.map(async (secret) =>
          String((await signing.call("deadlines/feed", { secret })).body.calendar).includes("Zanzibar"),
        ),
      );
    expect(await seen()).toEqual([true, true, true]);
    const exported = async () => JSON.stringify((await owner.call("contracts/export")).body);
    expect(await exported()).toContain("Zanzibar");
    await hide(milo, String(id), []);
    expect(await seen()).toEqual([false, false, true]);
    for (const word of ["Zanzibar", "Lease.pdf", String(id)]) expect(await exported()).not.toContain(word);
  });

  test("TEAM-03 a program’s documents and embedded sessions follow what its key’s maker sees", async () => {
    const { owner, hana } = await team();
    const here = await programOf(signing, asOwner(hana), { mode: "live" });
    const document = (await here.upload(await samplePdf(1))).body.id;
    const sent = (
      await here.post("/envelopes", { subject: "Supply", documents: [document], signers: twoSigners() })
    ).body;
    await hide(hana, sent.id, []);
    const others = await programOf(signing, owner, { mode: "live" });
    const got = (key: string) => request(signing, "GET", `/documents/${document}`, key);
    expect([(await got(others.key)).status, (await got(here.key)).status]).toEqual([404, 200]);
    const asked = { envelope: sent.id, signer: sent.signers[0].id, origins: ["https://portal.example"] };
    expect((await others.post("/signing-sessions", asked)).status).toBe(404);
    const session = (await here.post("/signing-sessions", asked)).body.id;
    const end = (key: string) => request(signing, "DELETE", `/signing-sessions/${session}`, key);
    expect((await end(others.key)).status).toBe(404);
    expect((await end(here.key)).status).toBe(204);
  });
});

describe("leaving", () => {
  test("TEAM-03 passes private contracts on, of which the remover sees only how many there are", async () => {
    const { owner, hana, milo, sue } = await team();
    const [one, two, shared] = [
      await sendBill(asOwner(milo)),
      await sendBill(asOwner(milo)),
      await sendBill(asOwner(sue)),
    ];
    await hide(milo, one.id, []);
    await hide(sue, shared.id, [milo]);
    const holds = async (call: Owner["call"]) =>
      (await peopleOf(call)).members.find(({ name }) => name === "Milo")?.holds;
    expect(await holds(hana.here)).toMatchObject({ contracts: 1, openContracts: 1, hiddenContracts: 1 });
    expect(await holds(sue.here)).toMatchObject({ contracts: 1, openContracts: 1, hiddenContracts: 0 });
    expect(await holds(milo.here)).toMatchObject({ contracts: 2, openContracts: 2, hiddenContracts: 0 });
    await hana.here("people/remove", { member: milo.member, to: hana.member });
    expect(await membersOf(hana.here, one.id)).toEqual(["Hana"]);
    expect(await status(hana.here, two.id)).toBe(200);
    expect(await membersOf(sue.here, shared.id)).toEqual(["Sue"]);
    expect(await status(owner.call, one.id)).toBe(404);
    expect(await logOf(owner.call, "contracts-handed-over")).toMatchObject([
      { about: "2, 1 of them private", subject: { name: "Hana" } },
    ]);
  });

  test("TEAM-03 what an account leaves private to no one is the owner’s", async () => {
    const { owner, milo, sue } = await team();
    const { id } = await sendBill(asOwner(milo));
    await hide(milo, id, [sue]);
    await signing.signing.forgetOwner(milo.uid);
    expect([await status(owner.call, id), await status(sue.here, id)]).toEqual([200, 200]);
    // As the release before leaves it, which does not know of members.
    await signing.query
      .updateTable("signing.contracts")
      .set({ privateTo: ["gone"], responsible: "gone" })
      .where("id", "=", id)
      .execute();
    expect([await status(owner.call, id), await status(sue.here, id)]).toEqual([200, 404]);
  });
});
