import type { DocumentDraft, LogPage } from "@sealwright/protocol/signing/answers";
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

test("TEAM-03 of two who void a contract at once one does, and the other is told", async () => {
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
    // Whoever gets the mail about it is the owner by then.
    expect([sent?.status === 200, length]).toEqual(sent?.status === 200 ? [true, 1] : [false, 0]);
  }
});

test("TEAM-03 of two who change the same draft at once one does, and the other is told", async () => {
  const { owner, colleagues } = await workspaceOf(1);
  const { id } = (await owner.call("drafts/start", { name: "Lease.pdf", bytes: await samplePdf(1) })).body;
  const { revision } = (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
  const calls = [owner, ...colleagues].map(({ call }) => call);
  const answers = await Promise.all(
    calls.map((call, index) => call("drafts/save", { id, revision, title: `Lease ${index}` })),
  );
  expect(codes(answers)).toEqual(["done", "draft-changed"]);
});
