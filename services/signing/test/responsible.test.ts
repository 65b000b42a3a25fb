import type { ContractRecord, ListedContract, LogPage, People } from "@sealwright/protocol/signing/answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf, request, twoSigners } from "./api/api-client.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { billOfSale, sendBill } from "./bill-of-sale.ts";
import { asOwner, joinWorkspace, type Owner } from "./colleagues.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const record = async (call: Owner["call"], id: string) =>
  (await call("contracts/read", { id })).body as unknown as ContractRecord;

const titles = async (call: Owner["call"], whose: string | null) => {
  const { contracts, counts } = (await call("contracts/list", { whose })).body as unknown as {
    contracts: ListedContract[];
    counts: { all: number };
  };
  expect(counts.all).toBe(contracts.length);
  return contracts.map(({ id }) => id).toSorted();
};

const asked = async (key: string) => (await request(signing, "GET", "/envelopes", key)).status;

test("TEAM-03 who sends or imports a contract is responsible for it, until someone else is chosen", async () => {
  const owner = signing.owner();
  const alone = await sendBill(owner);
  expect((await record(owner.call, alone.id)).responsible).toBeNull();
  const cora = await joinWorkspace(signing, owner, "sender", "Cora Colleague");
  const vera = await joinWorkspace(signing, owner, "viewer", "Vera Viewer");
  const sent = await sendBill(asOwner(cora));
  const here = { id: cora.member, name: "Cora Colleague", isYou: true };
  expect((await record(cora.here, sent.id)).responsible).toEqual(here);
  expect((await record(owner.call, alone.id)).responsible).toEqual({
    id: null,
    name: "Olivia Owner",
    isYou: true,
  });
  expect(await titles(cora.here, "me")).toEqual([sent.id]);
  expect(await titles(owner.call, "me")).toEqual([alone.id]);
  expect(await titles(owner.call, cora.member)).toEqual([sent.id]);
  expect(await titles(vera.here, "owner")).toEqual([alone.id]);
  expect(await titles(owner.call, "mem_gone")).toEqual([]);
  expect(await titles(owner.call, null)).toEqual([alone.id, sent.id].toSorted());

  const change = { id: sent.id, from: cora.member, to: null };
  expect((await vera.here("contracts/assign", change)).body.code).toBe("role-not-allowed");
  expect((await cora.here("contracts/assign", change)).body).toEqual({ assigned: true });
  // A second click finds it done.
  expect((await cora.here("contracts/assign", change)).body).toEqual({ assigned: true });
  expect((await record(owner.call, sent.id)).responsible).toMatchObject({ id: null, isYou: true });
  const sam = await signing.signer(linkIn(await signing.mailTo(sent.seller)));
  await sam.act("sessions/decline", { reason: "No" });
  await signing.mailTo(owner.email, ({ content }) => content.subject.startsWith("Declined"));
  const { entries } = (await owner.call("people/log", { what: "contract-assigned" }))
    .body as unknown as LogPage;
  expect(entries).toMatchObject([
    { person: { name: "Cora Colleague" }, subject: { name: "Olivia Owner" }, contract: { id: sent.id } },
  ]);
});

test("TEAM-03 when two people hand a contract over at once, one succeeds, and the other learns that it changed", async () => {
  const owner = signing.owner();
  const [cora, carl] = [
    await joinWorkspace(signing, owner, "sender", "Cora"),
    await joinWorkspace(signing, owner, "sender", "Carl"),
  ];
  const { id } = await sendBill(owner);
  const answers = await Promise.all([
    cora.here("contracts/assign", { id, from: null, to: cora.member }),
    carl.here("contracts/assign", { id, from: null, to: carl.member }),
  ]);
  expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["done", "responsible-changed"]);
  const winner = answers[0]?.status === 200 ? cora : carl;
  expect((await record(owner.call, id)).responsible?.id).toBe(winner.member);
  const unknown = await owner.call("contracts/assign", { id, from: winner.member, to: "mem_gone" });
  expect(unknown.body.code).toBe("member-not-found");
  const foreign = await signing.owner().call("contracts/assign", { id, from: null, to: null });
  expect(foreign.body.code).toBe("contract-not-found");
});

test("TEAM-03 a person who leaves hands over drafts, contracts and mail to a colleague of their choice, and the log shows it", async () => {
  const owner = signing.owner();
  const cora = await joinWorkspace(signing, owner, "admin", "Cora");
  const carl = await joinWorkspace(signing, owner, "sender", "Carl");
  const sent = await sendBill(asOwner(cora));
  const draft = cora.draft(await billOfSale());
  await cora.here("contracts/open-draft", { id: draft });
  await cora.here("api-keys/create", { name: "Billing", mode: "test", scopes: ["envelopes:read"] });
  const holds = { contracts: 2, openContracts: 1, hiddenContracts: 0, apiKeys: ["Billing"] };
  const seenBy = async (call: Owner["call"]) =>
    ((await call("people/list")).body as unknown as People).members.find(({ id }) => id === cora.member)
      ?.holds;
  expect(await seenBy(owner.call)).toEqual(holds);
  expect(await seenBy(carl.here)).toEqual({ ...holds, apiKeys: [] });
  expect((await cora.here("people/leave", { to: cora.member })).body.code).toBe("member-not-found");
  expect((await cora.here("people/leave", { to: carl.member })).body).toEqual({ left: true });
  expect(await titles(carl.here, "me")).toEqual([sent.id, draft].toSorted());
  const envelope = await signing.query
    .selectFrom("signing.envelopes")
    .select(["senderEmail", "contactEmail"])
    .where("id", "=", sent.envelope)
    .executeTakeFirstOrThrow();
  expect(envelope).toEqual({ senderEmail: cora.email, contactEmail: carl.email });
  const { entries } = (await owner.call("people/log")).body as unknown as LogPage;
  expect(entries.slice(0, 2)).toMatchObject([
    { what: "member-left", person: { name: "Cora" } },
    { what: "contracts-handed-over", person: { name: "Cora" }, subject: { name: "Carl" }, about: "2" },
  ]);
});

test("TEAM-03 who removes someone can take over their keys, with new secrets", async () => {
  const owner = signing.owner();
  const cora = await joinWorkspace(signing, owner, "admin", "Cora");
  const make = async (name: string) =>
    (await cora.here("api-keys/create", { name, mode: "test", scopes: ["envelopes:read"] })).body
      .key as string;
  const former = await make("Billing");
  const removed = (await owner.call("people/remove", { member: cora.member, to: null, takesKeys: true }))
    .body;
  const [taken] = removed.keys as { name: string; key: string }[];
  expect(taken?.name).toBe("Billing");
  expect([await asked(former), await asked(taken?.key ?? "")]).toEqual([401, 200]);
  const { keys } = (await owner.call("api-keys/list")).body as { keys: object[] };
  expect(keys).toMatchObject([{ name: "Billing", madeBy: "Olivia Owner", revokedAt: null }]);
  const { entries } = (await owner.call("people/log", { what: "key-taken-over" })).body as unknown as LogPage;
  expect(entries).toMatchObject([{ about: "Billing", subject: { name: "Cora" } }]);
});

test("TEAM-03 a new owner has what was the workspace’s, and the former keeps their contracts", async () => {
  const owner = signing.owner();
  const before = await sendBill(owner);
  await signing.query
    .updateTable("signing.contracts")
    .set({ responsible: null })
    .where("id", "=", before.id)
    .execute();
  const cora = await joinWorkspace(signing, owner, "admin", "Cora");
  expect((await owner.call("people/hand-over", { member: cora.member })).body).toEqual({ handedOver: true });
  const former: Owner["call"] = (path, body = {}) => owner.call(path, { workspace: cora.workspace, ...body });
  expect(await titles(former, "me")).toEqual([before.id]);
  expect(await titles(cora.here, "me")).toEqual([]);
});

test("TEAM-03 programs read whose an envelope is", async () => {
  const owner = signing.owner();
  const cora = await joinWorkspace(signing, owner, "sender", "Cora");
  const program = await programOf(signing, owner);
  const document = (await program.upload(await samplePdf(1))).body.id;
  const asked = { subject: "Supply", documents: [document], signers: twoSigners(), send: false };
  const draft = (await program.post("/envelopes", asked)).body;
  expect(draft.responsible).toBeNull();
  const path = `/envelopes/${draft.id}`;
  expect((await program.post(`${path}/send`)).body.responsible).toBe(owner.email);
  await owner.call("contracts/assign", { id: draft.id, from: null, to: cora.member });
  expect((await program.get(path)).body.responsible).toBe(cora.email);
  expect((await program.get("/envelopes")).body.data).toMatchObject([{ responsible: cora.email }]);
});
