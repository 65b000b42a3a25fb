import { randomUUID } from "node:crypto";
import type { LogEntry, LogPage, People } from "@sealwright/protocol/signing/answers";
import { DAY, runChores, runInRequest } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf } from "./api/api-client.ts";
import { billOfSale, sendBill } from "./bill-of-sale.ts";
import { joinWorkspace, type Owner } from "./colleagues.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const read = async (owner: Owner, filter: object = {}) =>
  (await owner.call("people/log", filter)).body as unknown as LogPage;

/** Of an entry, what a person sees first. */
const summary = ({ person, what, subject, about, contract }: LogEntry) =>
  [person?.name ?? null, what, subject?.name ?? about, contract?.title ?? ""].filter((part) => part !== "");

const join = (owner: Owner, role: "admin" | "sender", name: string) =>
  joinWorkspace(signing, owner, role, name);

test("TEAM-03 the log says who did what, to whom, and from which address", async () => {
  const owner = signing.owner();
  const cora = await join(owner, "admin", "Cora Colleague");
  await runInRequest({ id: "r", logger: {} as never, clientIp: "192.0.2.7" }, () =>
    sendBill({ ...cora, call: cora.here } as Owner),
  );
  await cora.here("api-keys/create", { name: "Billing", mode: "test", scopes: ["envelopes:read"] });
  await owner.call("people/change-role", { member: cora.member, role: "sender" });
  await owner.call("people/remove", { member: cora.member, to: null });
  const { entries, people } = await read(owner);
  expect(entries.map(summary).reverse()).toEqual([
    ["Olivia Owner", "member-invited", cora.email],
    ["Cora Colleague", "member-joined", "Admin"],
    ["Cora Colleague", "contract-sent", expect.stringContaining("Bill of Sale")],
    ["Cora Colleague", "key-made", "Billing"],
    ["Olivia Owner", "role-changed", "Cora Colleague"],
    ["Olivia Owner", "contracts-handed-over", "Olivia Owner"],
    ["Olivia Owner", "member-removed", "Cora Colleague"],
  ]);
  expect(entries.find(({ what }) => what === "contract-sent")?.ip).toBe("192.0.2.7");
  expect(people.map(({ id, email }) => [id, email])).toEqual([
    ["owner", owner.email],
    [cora.member, cora.email],
  ]);
});

test("TEAM-03 the log has a webhook that was switched off and on, and a form that was saved as a template", async () => {
  const owner = signing.owner();
  const url = "https://hooks.company.example/in";
  const made = await owner.call("webhooks/create", {
    mode: "live",
    url,
    description: "",
    events: ["envelope.sent"],
  });
  for (const on of [false, true]) await owner.call("webhooks/switch", { id: made.body.id, on });
  const contract = owner.draft(await billOfSale());
  await owner.call("contracts/open-draft", { id: contract });
  const asked = { contract, name: "Chairs", blanks: ["buyer"], requestId: randomUUID() };
  for (let clicks = 0; clicks < 2; clicks += 1) await owner.call("templates/save", asked);
  expect((await read(owner)).entries.map(summary).reverse()).toEqual([
    ["Olivia Owner", "webhook-made", "hooks.company.example"],
    ["Olivia Owner", "webhook-changed", "hooks.company.example"],
    ["Olivia Owner", "webhook-changed", "hooks.company.example"],
    ["Olivia Owner", "form-saved-as-template", "Chairs"],
  ]);
});

test("TEAM-03 the log is filtered by person, act and days, and paged", async () => {
  const owner = signing.owner();
  const cora = await join(owner, "admin", "Cora Colleague");
  for (let count = 0; count < 55; count += 1) await owner.call("deadlines/create-calendar");
  const first = await read(owner);
  expect(first.entries).toHaveLength(50);
  const second = await read(owner, { before: first.next });
  expect([second.entries.length, second.next]).toEqual([7, null]);
  expect((await read(owner, { person: cora.member })).entries.map(summary)).toEqual([
    ["Cora Colleague", "member-joined", "Admin"],
  ]);
  expect((await read(owner, { person: "owner", what: "member-invited" })).entries).toHaveLength(1);
  const day = (days: number) => new Date(signing.clock.now() + days * DAY).toISOString().slice(0, 10);
  expect((await read(owner, { from: day(-2), until: day(2) })).entries).toHaveLength(50);
  expect((await read(owner, { from: day(2) })).entries).toEqual([]);
  expect((await read(owner, { until: day(-2) })).entries).toEqual([]);
});

test("TEAM-03 only owner and admins read the log, and each only their own workspace’s", async () => {
  const [owner, stranger] = [signing.owner(), signing.owner()];
  const [admin, sender] = [await join(owner, "admin", "Ada"), await join(owner, "sender", "Sid")];
  expect((await admin.here("people/log")).status).toBe(200);
  expect((await sender.here("people/log")).body.code).toBe("role-not-allowed");
  expect((await stranger.call("people/log")).body.entries).toEqual([]);
  // A member of another workspace finds nothing there.
  expect((await read(stranger, { person: admin.member })).entries).toEqual([]);
});

test("TEAM-03 programs are named by their key, and old entries go", async () => {
  const owner = signing.owner();
  const program = await programOf(signing, owner);
  await program.post("/webhooks", { url: "https://example.com/secret", events: ["envelope.sent"] });
  const { entries } = await read(owner);
  expect(entries.map(({ what, key: by, about }) => [what, by, about])).toEqual([
    ["webhook-made", "Tests", "example.com"],
    ["key-made", null, "Tests"],
  ]);
  expect((await owner.call("people/export-log")).body.entries).toHaveLength(2);
  expect((await read(owner)).entries[0]?.what).toBe("log-exported");
  signing.clock.advance(731 * DAY);
  await runChores(signing.signing.chores);
  expect((await read(owner)).entries).toEqual([]);
});

test("TEAM-03 a deleted account leaves no name and no address in the logs of others", async () => {
  const owner = signing.owner();
  const cora = await join(owner, "admin", "Cora Colleague");
  await signing.signing.forgetOwner(cora.uid, cora.email);
  const page = await read(owner);
  expect(JSON.stringify(page)).not.toContain(cora.email);
  expect(page.entries.map(({ person, what }) => [person?.name, what])).toEqual([
    [undefined, "member-joined"],
    ["Olivia Owner", "member-invited"],
  ]);
});

/** Everything of a workspace that could say who was asked to join it. */
const traces = async (owner: Owner) => {
  const { id } = await signing.query
    .selectFrom("signing.workspaces")
    .select("id")
    .where("uid", "=", owner.uid)
    .executeTakeFirstOrThrow();
  const of = (table: "signing.workspaceLog" | "signing.memberInvitations") =>
    signing.query.selectFrom(table).selectAll().where("workspaceId", "=", id).execute();
  return JSON.stringify([await of("signing.workspaceLog"), await of("signing.memberInvitations")]);
};

test("TEAM-03 a deleted account leaves nothing where it was invited and never joined", async () => {
  const owner = signing.owner();
  const [declined, ignored, withdrawn] = [signing.owner(), signing.owner(), signing.owner()];
  for (const { email: address } of [declined, ignored, withdrawn])
    await owner.call("people/invite", { address, role: "sender" });
  const mail = await signing.mailTo(declined.email);
  const secret = mail.content.action?.url.split("/join/")[1] ?? "";
  await runInRequest({ id: "r", logger: {} as never, clientIp: "192.0.2.9" }, () =>
    declined.call("people/decline", { secret }),
  );
  const { invitations } = (await owner.call("people/list")).body as unknown as People;
  const open = invitations.find(({ email }) => email === withdrawn.email);
  await owner.call("people/withdraw", { id: open?.id });
  expect((await read(owner)).entries).toHaveLength(5);
  await signing.settled();
  for (const { uid, email } of [declined, ignored, withdrawn]) {
    expect(await traces(owner)).toContain(email);
    await signing.signing.forgetOwner(uid, email);
    expect(await traces(owner)).not.toContain(email);
  }
  for (const trace of [declined.uid, "192.0.2.9"]) expect(await traces(owner)).not.toContain(trace);
  expect((await read(owner)).entries).toHaveLength(5);
});

test("TEAM-03 a deleted account leaves no address that it had when it was invited", async () => {
  const owner = signing.owner();
  const cora = await join(owner, "sender", "Cora Colleague");
  await signing.settled();
  await signing.signing.forgetOwner(cora.uid, "cora@another.example");
  const left = await traces(owner);
  for (const trace of [cora.email, cora.uid]) expect(left).not.toContain(trace);
});
