import type { MailContent } from "@sealwright/mail";
import type { People } from "@sealwright/protocol/signing/answers";
import { ACTS, type Act, type GivenRole, type Role } from "@sealwright/protocol/signing/roles";
import { DAY, runChores } from "@sealwright/runtime";
import { calls, createUsage } from "@sealwright/signing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request } from "./api/api-client.ts";
import { sendBill } from "./bill-of-sale.ts";
import { PATHS } from "./call-by-path.ts";
import { completeBody } from "./complete-body.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
let seats = 20;
beforeAll(async () => {
  signing = await startSigning({}, {}, (parts) =>
    createUsage({
      ...parts,
      holdings: async () => [
        {
          order: "order",
          price: "PRICE_TEAM_MONTHLY",
          quantity: seats,
          isPaidInFull: true,
          since: new Date(parts.clock.now()),
        },
      ],
      countTemplates: async () => 0,
    }),
  );
});
afterAll(() => signing.stop());

type Owner = ReturnType<Harness["owner"]>;

const people = async (owner: Owner, workspace?: string) =>
  (await owner.call("people/list", { workspace })).body as unknown as People;

const secretOf = ({ action }: MailContent) => action?.url.split("/join/")[1] ?? "";

async function invite(owner: Owner, address: string, role: GivenRole, workspace?: string) {
  // The clock stands still, and people are listed by when they came.
  signing.clock.advance(1);
  const answer = await owner.call("people/invite", { address, role, workspace });
  expect(answer.body).toEqual({ invited: true });
  const mail = await signing.mailTo(address, ({ content }) => content.subject.includes("invited you"));
  return secretOf(mail.content);
}

/** A colleague, and the workspace that they joined. */
async function join(owner: Owner, role: GivenRole) {
  const colleague = signing.owner({ name: `Cora ${role}` });
  const secret = await invite(owner, colleague.email, role);
  const { workspace } = (await colleague.call("people/accept", { secret })).body as { workspace: string };
  const call = (path: string, body: object = {}) => colleague.call(path, { workspace, ...body });
  const listed = (await people(owner)).members.find(({ email }) => email === colleague.email);
  return { ...colleague, secret, workspace, member: listed?.id ?? "", here: call };
}

describe("invitations", () => {
  test("TEAM-01 an invited person joins with the mailed link and the invited address, once", async () => {
    const [owner, stranger] = [signing.owner(), signing.owner()];
    const cora = signing.owner({ name: "Cora Colleague" });
    const secret = await invite(owner, cora.email, "viewer");
    expect((await signing.call("people/invitation", { secret })).body).toMatchObject({
      workspace: "Olivia Owner’s workspace",
      inviter: "Olivia Owner",
      email: cora.email,
      role: "viewer",
    });
    const refused = (await stranger.call("people/accept", { secret })).body;
    expect(refused).toMatchObject({ code: "wrong-account", error: expect.stringContaining(cora.email) });
    const { workspace } = (await cora.call("people/accept", { secret })).body;
    expect((await cora.call("people/accept", { secret })).body.code).toBe("invitation-ended");
    expect((await cora.call("people/memberships")).body.memberships).toEqual([
      { workspace: expect.any(String), name: "Your own workspace", role: "owner", mayPay: true, isOwn: true },
      { workspace, name: "Olivia Owner’s workspace", role: "viewer", mayPay: false, isOwn: false },
    ]);
    expect(await people(owner)).toMatchObject({
      members: [
        { id: null, role: "owner", isYou: true },
        { name: "Cora Colleague", email: cora.email, role: "viewer", isYou: false },
      ],
      invitations: [],
    });
  });

  test("TEAM-01 an invitation ends after seven days, when it is withdrawn, and when it is sent again", async () => {
    const owner = signing.owner();
    const [cora, carl] = [signing.owner(), signing.owner()];
    const first = await invite(owner, cora.email, "viewer");
    await owner.call("people/invite", { address: cora.email, role: "viewer" });
    await signing.settled();
    const second = secretOf((await signing.mailTo(cora.email)).content);
    expect(second).not.toBe(first);
    expect((await cora.call("people/accept", { secret: first })).body.code).toBe("invitation-ended");
    const withdrawn = await invite(owner, carl.email, "admin");
    const open = (await people(owner)).invitations;
    expect(open.map(({ email }) => email)).toEqual([cora.email, carl.email]);
    await owner.call("people/withdraw", { id: open[1]?.id });
    expect((await carl.call("people/accept", { secret: withdrawn })).body.code).toBe("invitation-ended");
    signing.clock.advance(7 * DAY);
    expect((await cora.call("people/accept", { secret: second })).body.code).toBe("invitation-ended");
    signing.clock.advance(30 * DAY);
    await runChores(signing.signing.chores);
    expect((await signing.call("people/invitation", { secret: second })).body.code).toBe(
      "invitation-not-found",
    );
  });

  test("TEAM-01 someone who is there, an account that is not verified, and too many are refused", async () => {
    const owner = signing.owner();
    const cora = await join(owner, "admin");
    for (const address of [cora.email, owner.email]) {
      const refused = await owner.call("people/invite", { address, role: "viewer" });
      expect(refused.body.code).toBe("member-exists");
    }
    const unverified = signing.owner({ emailVerified: false });
    const secret = await invite(owner, unverified.email, "viewer");
    expect((await unverified.call("people/accept", { secret })).body.code).toBe("email-not-verified");
    const address = "often@company.example";
    for (let count = 0; count < 3; count += 1) {
      await owner.call("people/invite", { address, role: "viewer" });
    }
    const fourth = await owner.call("people/invite", { address, role: "viewer" });
    expect(fourth.body.code).toBe("too-many-attempts");
  });
});

/** The act of each call, as its entry says; the table says whose it is. */
const OWNER_CALLS = Object.entries(PATHS).flatMap(([path, name]) => {
  const call = calls[name];
  return call.caller === "owner" ? [{ path, act: call.act as Act }] : [];
});

describe("names and declining", () => {
  test("TEAM-01 a workspace has the name that its owner gives it, without links", async () => {
    const owner = signing.owner();
    const cora = await join(owner, "admin");
    expect((await owner.call("people/name", { name: "Hart & Sons" })).body).toEqual({ named: true });
    const { memberships } = (await cora.call("people/memberships")).body as { memberships: object[] };
    expect(memberships[1]).toMatchObject({ name: "Hart & Sons" });
    const refused = await owner.call("people/name", { name: "Win at evil.example.com/now" });
    expect(refused.body.code).toBe("bad-request");
    expect((await cora.here("people/name", { name: "Cora’s" })).body.code).toBe("role-not-allowed");
    const address = "dora@company.example";
    const secret = await invite(owner, address, "viewer");
    expect((await signing.call("people/invitation", { secret })).body.workspace).toBe("Hart & Sons");
  });

  test("TEAM-01 who was invited can decline, once, and no one else can for them", async () => {
    const [owner, cora, stranger] = [signing.owner(), signing.owner(), signing.owner()];
    const secret = await invite(owner, cora.email, "viewer");
    expect((await stranger.call("people/decline", { secret })).body.code).toBe("wrong-account");
    expect((await cora.call("people/decline", { secret })).body).toEqual({ declined: true });
    expect((await cora.call("people/accept", { secret })).body.code).toBe("invitation-ended");
    expect((await people(owner)).invitations).toEqual([]);
  });
});

describe("acts and roles", () => {
  const roles = ["owner", "admin", "sender", "viewer"] as const;
  const callers = new Map<Role, (path: string, body: object) => ReturnType<Owner["call"]>>();
  let workspace = "";
  let contract = "";

  beforeAll(async () => {
    const owner = signing.owner();
    contract = (await sendBill(owner)).id;
    callers.set("owner", (path, body) => owner.call(path, body));
    for (const role of ["admin", "sender", "viewer"] as const) {
      const colleague = await join(owner, role);
      workspace = colleague.workspace;
      callers.set(role, colleague.here);
    }
  });

  test.each(OWNER_CALLS)(
    "TEAM-01 $path is refused to roles without the act “$act”",
    async ({ path, act }) => {
      for (const role of roles) {
        const isAllowed = (ACTS[act].roles as readonly Role[]).includes(role);
        if (isAllowed && path === "people/leave") continue;
        const answer = await callers.get(role)?.(path, completeBody(path, { id: "none" }));
        const refusal = [answer?.status, answer?.body.code];
        if (isAllowed) expect([role, ...refusal]).not.toEqual([role, 403, "role-not-allowed"]);
        else expect([role, ...refusal]).toEqual([role, 403, "role-not-allowed"]);
      }
    },
  );

  test.each(OWNER_CALLS)("TEAM-01 $path tells nothing of someone else’s workspace", async ({ path }) => {
    const stranger = signing.owner();
    const { status, body } = await stranger.call(path, {
      ...completeBody(path, { id: contract }),
      workspace,
    });
    expect([status, body.code]).toEqual([404, "workspace-not-found"]);
    expect(JSON.stringify(body)).not.toContain(contract);
  });

  test("TEAM-01 colleagues read what a workspace has, and only there", async () => {
    const viewer = callers.get("viewer");
    expect((await viewer?.("contracts/read", { id: contract }))?.body).toMatchObject({ state: "sent" });
    const own = await viewer?.("contracts/read", { id: contract, workspace: undefined });
    expect(own?.body.code).toBe("contract-not-found");
    const sentence = (await viewer?.("contracts/void", { id: contract, reason: "" }))?.body.error;
    expect(sentence).toBe(
      "Your role in this workspace is Viewer, which doesn’t include this: Write drafts, send, correct and void. Ask the owner or an admin",
    );
  });
});

describe("roles, leaving and owners", () => {
  test("TEAM-01 who leaves is out at once; their keys end, and mail about what they sent goes to the owner", async () => {
    const owner = signing.owner();
    const cora = await join(owner, "admin");
    const program = (
      await cora.here("api-keys/create", { name: "Key", mode: "test", scopes: ["envelopes:read"] })
    ).body.key as string;
    const sent = await sendBill({ ...cora, call: cora.here } as Owner);
    expect(await asked(program)).toBe(200);
    const before = await people(owner);
    expect(before.members[1]?.holds).toEqual({
      contracts: 1,
      openContracts: 1,
      hiddenContracts: 0,
      apiKeys: ["Key"],
    });
    expect((await cora.here("people/leave")).body).toEqual({ left: true });
    expect((await cora.here("contracts/read", { id: sent.id })).body.code).toBe("workspace-not-found");
    expect((await cora.call("people/memberships")).body.memberships).toHaveLength(1);
    expect(await asked(program)).toBe(401);
    expect((await people(owner)).former).toMatchObject([{ name: "Cora admin", email: cora.email }]);
    const sam = await signing.signer(linkIn(await signing.mailTo(sent.seller)));
    await sam.act("sessions/decline", { reason: "No" });
    await signing.mailTo(owner.email, ({ content }) => content.subject.startsWith("Declined"));
    await signing.settled();
    expect(
      signing.mails.filter(({ to, content }) => to === cora.email && content.subject.startsWith("Decl")),
    ).toEqual([]);
  });

  test("a colleague who corrects a contract is named in its events, not its sender", async () => {
    const owner = signing.owner();
    const cora = await join(owner, "sender");
    const { id, envelope, seller } = await sendBill(owner);
    const { id: recipient } = await signing.query
      .selectFrom("signing.recipients")
      .select("id")
      .where("envelopeId", "=", envelope)
      .where("email", "=", seller)
      .executeTakeFirstOrThrow();
    const corrected = { id, recipient, name: "Sam Seller", address: "sam.new@example.com" };
    expect((await cora.here("contracts/correct-recipient", corrected)).body).toEqual({ corrected: true });
    const { details } = await signing.query
      .selectFrom("signing.events")
      .select("details")
      .where("kind", "=", "corrected")
      .orderBy("at", "desc")
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ member: cora.uid, memberName: "Cora sender", memberEmail: cora.email });
  });

  test("TEAM-01 a smaller role ends keys and invitations; an admin removes a colleague and says who gets the mail", async () => {
    const owner = signing.owner();
    const [cora, carl] = [await join(owner, "admin"), await join(owner, "sender")];
    const key = (
      await cora.here("api-keys/create", { name: "Key", mode: "test", scopes: ["envelopes:read"] })
    ).body.key as string;
    await cora.here("people/invite", { address: "dora@company.example", role: "viewer" });
    const sent = await sendBill({ ...carl, call: carl.here } as Owner);
    const gone = await cora.here("people/remove", { member: carl.member, to: cora.member });
    expect(gone.body).toEqual({ removed: true, keys: [] });
    const [envelope] = await signing.query
      .selectFrom("signing.envelopes")
      .select(["senderEmail", "contactEmail"])
      .where("id", "=", sent.envelope)
      .execute();
    expect(envelope).toEqual({ senderEmail: carl.email, contactEmail: cora.email });
    expect((await cora.here("people/remove", { member: carl.member, to: null })).body.code).toBe(
      "member-not-found",
    );
    await owner.call("people/change-role", { member: cora.member, role: "sender" });
    expect(await asked(key)).toBe(401);
    expect((await people(owner)).invitations).toEqual([]);
    expect((await cora.here("people/remove", { member: cora.member, to: null })).body.code).toBe(
      "role-not-allowed",
    );
  });

  test("TEAM-01 the owner stays until ownership is handed over, to someone whose own workspace is empty", async () => {
    const owner = signing.owner();
    const [cora, carl] = [await join(owner, "admin"), await join(owner, "viewer")];
    await sendBill(carl);
    expect((await owner.call("people/leave")).body.code).toBe("owner-stays");
    const full = await owner.call("people/hand-over", { member: carl.member });
    expect(full.body.code).toBe("new-owner-not-free");
    signing.clock.advance(1);
    expect((await owner.call("people/hand-over", { member: cora.member })).body).toEqual({
      handedOver: true,
    });
    await signing.mailTo(cora.email, ({ content }) => content.subject === "You own a workspace now");
    const { members } = await people(cora);
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      [cora.email, "owner"],
      [carl.email, "viewer"],
      [owner.email, "admin"],
    ]);
    const former = (path: string, body = {}) => owner.call(path, { workspace: cora.workspace, ...body });
    expect((await former("people/hand-over", { member: carl.member })).body.code).toBe("role-not-allowed");
    expect((await former("people/leave")).body).toEqual({ left: true });
  });

  test("TEAM-01 deleting an account leaves other workspaces, without its name, and ends its own for colleagues", async () => {
    const owner = signing.owner();
    const [cora, carl] = [await join(owner, "sender"), await join(owner, "viewer")];
    await signing.signing.forgetOwner(carl.uid);
    expect(await people(owner)).toMatchObject({ former: [{ name: "", email: "" }] });
    await sendBill(owner);
    await signing.signing.forgetOwner(owner.uid);
    expect((await cora.here("contracts/list", { timeZone: "UTC" })).body.code).toBe("workspace-not-found");
    expect((await cora.call("people/memberships")).body.memberships).toHaveLength(1);
  });
});

describe("seats", () => {
  test("people who send take a seat, viewers none; one more is refused with its price", async () => {
    const owner = signing.owner();
    const cora = await join(owner, "sender");
    const vera = await join(owner, "viewer");
    seats = 2;
    try {
      const taken = {
        code: "seats-taken",
        error:
          "All 2 seats of your plan are taken. Another costs $25.00 a month: the owner, or an admin who may pay, adds it under Settings, then People. Viewers are free",
      };
      const address = "dora@company.example";
      expect((await owner.call("people/invite", { address, role: "sender" })).body).toMatchObject(taken);
      const risen = await owner.call("people/change-role", { member: vera.member, role: "sender" });
      expect(risen.body).toMatchObject(taken);
      await invite(owner, address, "viewer");
      expect((await people(owner)).seats).toEqual({
        people: 2,
        invited: 0,
        limit: 2,
        price: "$25.00 a month",
      });
      await sendBill({ ...cora, call: cora.here } as Owner);
      seats = 1;
      const refused = await sendBill({ ...cora, call: cora.here } as Owner).catch(String);
      expect(refused).toContain("more people who send than the 1 seat of its plan");
      await sendBill(owner);
    } finally {
      seats = 20;
    }
  });

  test("TEAM-02 only the owner, and an admin whom they allow, buys for the workspace", async () => {
    const owner = signing.owner();
    const [cora, carl] = [await join(owner, "admin"), await join(owner, "sender")];
    const { payerOf } = signing.signing;
    const payers = async () =>
      Promise.all([owner, cora, carl].map(async ({ uid }) => (await payerOf(uid, cora.workspace))?.email));
    expect(await payers()).toEqual([owner.email, undefined, undefined]);
    const allow = (member: string) => owner.call("people/pay-right", { member, mayPay: true });
    expect((await allow(cora.member)).body).toEqual({ changed: true });
    expect((await allow(carl.member)).body.code).toBe("member-not-found");
    expect(await payers()).toEqual([owner.email, owner.email, undefined]);
    expect((await cora.here("people/seats-to-give-up", { members: [], from: 2, seats: 3 })).body).toEqual({
      chosen: true,
    });
    expect((await carl.here("people/seats-to-give-up", { members: [], from: 2, seats: 3 })).body.code).toBe(
      "role-not-allowed",
    );
    // Back as an admin, the right is asked for again.
    for (const role of ["sender", "admin"])
      await owner.call("people/change-role", { member: cora.member, role });
    expect(await payers()).toEqual([owner.email, undefined, undefined]);
    expect(await payerOf(signing.owner().uid, cora.workspace)).toBeUndefined();
  });

  test("TEAM-02 where there are fewer seats, those who were chosen stop sending first", async () => {
    const owner = signing.owner();
    const [first, last] = [await join(owner, "sender"), await join(owner, "sender")];
    const send = (by: typeof first) => sendBill({ ...by, call: by.here } as Owner).catch(String);
    await owner.call("people/seats-to-give-up", { members: [first.member], from: 3, seats: 2 });
    seats = 2;
    try {
      expect(await send(first)).toContain("yours is not among them");
      expect(await send(last)).toMatchObject({ id: expect.any(String) });
      await owner.call("people/seats-to-give-up", { members: null, from: 2, seats: 3 });
      expect(await send(first)).toContain("yours is not among them");
      await owner.call("people/seats-to-give-up", { members: [], from: 3, seats: 2 });
      expect(await send(first)).toMatchObject({ id: expect.any(String) });
      expect(await send(last)).toContain("yours is not among them");
    } finally {
      seats = 20;
    }
  });

  test("of two who accept at once for the last seat, one gets it", async () => {
    const owner = signing.owner();
    const [cora, carl] = [signing.owner(), signing.owner()];
    const secrets = [await invite(owner, cora.email, "sender"), await invite(owner, carl.email, "sender")];
    seats = 2;
    try {
      const answers = await Promise.all([
        cora.call("people/accept", { secret: secrets[0] }),
        carl.call("people/accept", { secret: secrets[1] }),
      ]);
      expect(answers.map(({ body }) => body.code ?? "joined").toSorted()).toEqual(["joined", "seats-taken"]);
    } finally {
      seats = 20;
    }
  });
});

const asked = async (key: string) => (await request(signing, "GET", "/envelopes", key)).status;
