import type { ContractRecord, DocumentDraft, LogPage } from "@sealwright/protocol/signing/answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplePdf } from "./api/pdf-samples.ts";
import { billOfSale, sendBill, sendRequest } from "./bill-of-sale.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

type Owner = ReturnType<Harness["owner"]>;
type Call = Owner["call"];

/** An owner with colleagues, and how each calls in the owner’s workspace. */
async function workspaceOf(count: number) {
  const owner = signing.owner();
  const colleagues = [];
  for (let index = 0; index < count; index += 1) {
    const colleague = signing.owner({ name: `Colleague ${index}` });
    await owner.call("people/invite", { address: colleague.email, role: "admin" });
    const mail = await signing.mailTo(colleague.email, ({ content }) =>
      content.subject.includes("invited you"),
    );
    const secret = mail.content.action?.url.split("/join/")[1] ?? "";
    const { workspace } = (await colleague.call("people/accept", { secret })).body as { workspace: string };
    const call: Call = (path, body = {}) => colleague.call(path, { workspace, ...body });
    colleagues.push({ ...colleague, call });
  }
  const { members } = (await owner.call("people/list")).body as { members: { id: string; email: string }[] };
  const memberOf = ({ email }: { email: string }) => members.find((one) => one.email === email)?.id ?? "";
  return { owner, colleagues, memberOf };
}

const codes = (answers: { body: { code?: unknown } }[]) =>
  answers.map(({ body }) => String(body.code ?? "done")).toSorted();

const logged = async (owner: Owner, what: string) =>
  ((await owner.call("people/log", { what })).body as unknown as LogPage).entries.length;

test("TEAM-03 of two who void a contract at once one does, and the other is refused", async () => {
  const { owner, colleagues } = await workspaceOf(1);
  const { id } = await sendBill(owner);
  const calls = [owner, ...colleagues].map(({ call }) => call);
  const answers = await Promise.all(calls.map((call) => call("contracts/void", { id, reason: "" })));
  expect(codes(answers)).toEqual(["done", "wrong-state"]);
  expect(await logged(owner, "contract-voided")).toBe(1);
});

test("TEAM-03 of two who send a draft at once one does, and it goes out once", async () => {
  const { owner, colleagues } = await workspaceOf(1);
  const id = owner.draft(await billOfSale());
  await owner.call("contracts/open-draft", { id });
  const request = await sendRequest(owner, id);
  const calls = [owner, ...colleagues].map(({ call }) => call);
  const answers = await Promise.all(
    calls.map((call) => call("contracts/send", { ...request, requestId: crypto.randomUUID() })),
  );
  expect(codes(answers)).toEqual(["done", "wrong-state"]);
  const sent = await signing.query
    .selectFrom("signing.envelopes")
    .select("id")
    .where("contractId", "=", id)
    .execute();
  expect(sent).toHaveLength(1);
  expect(await logged(owner, "contract-sent")).toBe(1);
});

test("TEAM-03 of two who remove someone at once one does; ownership is handed over once", async () => {
  const { owner, colleagues, memberOf } = await workspaceOf(3);
  const [first, second, third] = colleagues;
  if (!first || !second || !third) throw new Error("three colleagues");
  const member = memberOf(third);
  const removed = await Promise.all(
    [owner, first].map(({ call }) => call("people/remove", { member, to: null })),
  );
  expect(codes(removed)).toEqual(["done", "member-not-found"]);
  expect(await logged(owner, "member-removed")).toBe(1);
  const handed = await Promise.all(
    [first, second].map((one) => owner.call("people/hand-over", { member: memberOf(one) })),
  );
  expect(codes(handed)[0]).toBe("done");
  expect(["role-not-allowed", "not-signed-in", "workspace-not-found"]).toContain(codes(handed)[1]);
});

test("TEAM-03 voiding what someone sent and removing them at once both come through", async () => {
  const { owner, colleagues, memberOf } = await workspaceOf(4);
  for (const colleague of colleagues) {
    const { id } = await sendBill(colleague as Owner);
    const answers = await Promise.all([
      owner.call("contracts/void", { id, reason: "" }),
      owner.call("people/remove", { member: memberOf(colleague), to: null }),
    ]);
    expect(codes(answers)).toEqual(["done", "done"]);
  }
});

test("TEAM-03 what someone sends while they are removed is out before it, or refused", async () => {
  const { owner, colleagues, memberOf } = await workspaceOf(3);
  for (const colleague of colleagues) {
    const id = colleague.draft(await billOfSale());
    await colleague.call("contracts/open-draft", { id });
    const request = await sendRequest(colleague as Owner, id);
    const [sent, removed] = await Promise.all([
      colleague.call("contracts/send", request),
      owner.call("people/remove", { member: memberOf(colleague), to: null }),
    ]);
    expect(removed?.body).toEqual({ removed: true, keys: [] });
    const { length } = await signing.query
      .selectFrom("signing.envelopes")
      .select("id")
      .where("contractId", "=", id)
      .where("contactEmail", "is not distinct from", owner.email)
      .execute();
    // The person who gets the mail about it is the owner by then.
    expect([sent?.status === 200, length]).toEqual(sent?.status === 200 ? [true, 1] : [false, 0]);
  }
});

test("TEAM-03 when two people change the same draft at once, one succeeds, and the other learns that it changed", async () => {
  const { owner, colleagues } = await workspaceOf(1);
  const { id } = (await owner.call("drafts/start", { name: "Lease.pdf", bytes: await samplePdf(1) })).body;
  const { revision } = (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
  const calls = [owner, ...colleagues].map(({ call }) => call);
  const answers = await Promise.all(
    calls.map((call, index) => call("drafts/save", { id, revision, title: `Lease ${index}` })),
  );
  expect(codes(answers)).toEqual(["done", "draft-changed"]);
});

/** A file that one person signs. */
async function filesFor(owner: Owner, email: string) {
  const { id } = (await owner.call("drafts/start", { name: "Lease.pdf", bytes: await samplePdf() })).body;
  const read = async () => (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
  const save = async (part: object) =>
    owner.call("drafts/save", { id, revision: (await read()).revision, ...part });
  const person = { id: "", name: "Anna Berg", email, capacity: "", order: 1, needsCode: false };
  await save({ people: [person] });
  const { people, documents } = await read();
  const place = { page: 1, x: 72, y: 600, width: 180, height: 36, label: "", required: false };
  const field = { ...place, kind: "signature", person: people[0]?.id, document: documents[0]?.id };
  await save({ fields: [field] });
  return { id: String(id), revision: (await read()).revision };
}

test("TEAM-03 files that two send at once go out once", async () => {
  const { owner, colleagues } = await workspaceOf(1);
  const email = `anna-${crypto.randomUUID()}@berg.example`;
  const draft = await filesFor(owner, email);
  const answers = await Promise.all([owner, ...colleagues].map(({ call }) => call("drafts/send", draft)));
  expect(answers.map(({ body }) => body)).toEqual([{ envelope: draft.id }, { envelope: draft.id }]);
  await signing.settled();
  expect(signing.mails.filter(({ to }) => to === email)).toHaveLength(1);
  expect(await logged(owner, "contract-sent")).toBe(1);
});

test("TEAM-03 files that one changes while another sends them go out as the sender saw them, or not at all", async () => {
  const { owner, colleagues } = await workspaceOf(1);
  const [cora] = colleagues;
  for (let round = 0; round < 4; round += 1) {
    const draft = await filesFor(owner, "anna@berg.example");
    const change = () => cora?.call("drafts/save", { ...draft, title: "Changed" });
    const send = () => owner.call("drafts/send", draft);
    const [first, second] = await Promise.all(round % 2 ? [change(), send()] : [send(), change()]);
    const [sent, changed] = round % 2 ? [second, first] : [first, second];
    const outcome = [sent?.body.code ?? "sent", changed?.body.code ?? "changed"];
    expect([
      ["sent", "wrong-state"],
      ["draft-changed", "changed"],
    ]).toContainEqual(outcome);
    const { title, state } = (await owner.call("contracts/read", { id: draft.id })).body;
    expect([state, title]).toEqual(outcome[0] === "sent" ? ["sent", "Lease"] : ["draft", "Changed"]);
  }
});

test("TEAM-03 when two people fill in the same form at once, one succeeds, and the other learns that it changed", async () => {
  const { owner, colleagues } = await workspaceOf(1);
  const { id } = (await owner.call("form-drafts/start", { from: { form: 1045 }, title: "Chairs" })).body;
  const { revision } = (await owner.call("form-drafts/read", { id })).body;
  const answers = await Promise.all(
    [owner, ...colleagues].map(({ call }, index) =>
      call("form-drafts/save", { id, revision, title: `Chairs ${index}`, answers: {} }),
    ),
  );
  expect(codes(answers)).toEqual(["done", "draft-changed"]);
});

test("TEAM-03 a contract that is handed to someone while they are removed is no one’s who has left", async () => {
  const { owner, colleagues, memberOf } = await workspaceOf(4);
  for (const [round, colleague] of colleagues.entries()) {
    const { id } = await sendBill(owner);
    const member = memberOf(colleague);
    const hand = () => owner.call("contracts/assign", { id, from: null, to: member });
    const remove = () => owner.call("people/remove", { member, to: null });
    const answers = await Promise.all(round % 2 ? [hand(), remove()] : [remove(), hand()]);
    expect([
      ["done", "done"],
      ["done", "member-not-found"],
    ]).toContainEqual(codes(answers));
    const { responsible } = (await owner.call("contracts/read", { id })).body as unknown as ContractRecord;
    expect(responsible?.isYou).not.toBe(false);
    const { contactEmail } = await signing.query
      .selectFrom("signing.envelopes")
      .select("contactEmail")
      .where("contractId", "=", id)
      .executeTakeFirstOrThrow();
    expect(contactEmail ?? owner.email).toBe(owner.email);
  }
});
