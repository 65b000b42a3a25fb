import { type OpenServer, registerVerifiedAccount, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import {
  enterDashboard,
  enterWithPlan,
  formId,
  hidden,
  type OwnerInDashboard,
} from "./account/owner-in-dashboard.ts";
import { sendDraft } from "./contracts/sent-drafts.ts";
import { type Page, visit } from "./visitor.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const PAGE = "/settings/people";

async function invite(owner: OwnerInDashboard, address: string, role: string) {
  const sent = await owner.post(PAGE, { address, role });
  expect(sent.location).toBe(`${PAGE}?done=invited`);
  const { links } = await server.outbox.newestTo(address, ({ subject }) => subject.includes("invited you"));
  return new URL(links.find((link) => link.includes("/join/")) ?? "").pathname;
}

/** The browser of someone who has joined, in the workspace that they joined. */
async function join(owner: OwnerInDashboard, role: string) {
  const colleague = await enterDashboard(server);
  const path = await invite(owner, colleague.email, role);
  const page = await colleague.get(path);
  expect(page.text).toContain(`invited ${colleague.email} as ${role}`);
  const joined = await colleague.send(path, { form: formId(page, path), owner: hidden(page, "owner") });
  expect(joined.location).toBe("/");
  const cookie = `${colleague.cookie}; ${joined.cookie}`;
  const url = server.urls.dashboard;
  return {
    ...colleague,
    path,
    here: (at: string) => visit(`${url}${at}`, { cookie }),
    sendHere: (at: string, fields: Record<string, string> | URLSearchParams) =>
      visit(`${url}${at}`, {
        method: "POST",
        cookie,
        headers: { Origin: url },
        body: new URLSearchParams(fields),
      }),
  };
}

/** What the form of a page with an offer sends. */
function offerOn(page: Page): Record<string, string> {
  return Object.fromEntries(["from", "seats", "at", "today"].map((name) => [name, hidden(page, name)]));
}

/** @param visitor who may buy @param seats how many the page is asked about */
async function seatOffer({ get }: Pick<OwnerInDashboard, "get">, seats: number) {
  return offerOn(await get(`${PAGE}/seats?seats=${seats}`));
}

/** Who a page about fewer seats, or about those that were given up, has chosen to stop sending. */
async function chosenToStop({ get }: OwnerInDashboard, seats?: number) {
  const { text } = await get(`${PAGE}/seats${seats ? `?seats=${seats}` : ""}`);
  const boxes = [...text.matchAll(/<input[^>]*name="stops"[^>]*>/g)].map(([box]) => box);
  return boxes.filter((box) => /\schecked/.test(box)).map((box) => /value="(mem_[^"]+)"/.exec(box)?.[1]);
}

async function membersOf({ get }: OwnerInDashboard) {
  const links = (await get(PAGE)).text.matchAll(/href="\/settings\/people\/(mem_[^"]+)"/g);
  return [...new Set([...links].map(([, member = ""]) => member))];
}

test("TEAM-01 someone without an account sees the invitation, and comes back to it after signing in", async () => {
  const owner = await enterDashboard(server);
  const { email } = await registerVerifiedAccount(server);
  const path = await invite(owner, email, "viewer");
  const stranger = await visit(`${server.urls.dashboard}${path}`);
  expect(stranger.status).toBe(200);
  expect(stranger.text).toContain(`Sign in as ${email}`);
  expect(decodeURIComponent(stranger.cookie ?? "")).toContain(path);
  const other = await enterDashboard(server);
  expect((await other.get(path)).text).toContain(`This invitation is for ${email}`);
  const refused = await other.send(path, {});
  expect([refused.status, refused.text.includes("Sign in with that address")]).toEqual([409, true]);
  const unknown = await other.get(`/join/${"x".repeat(43)}`);
  expect(unknown.status).toBe(404);
});

test("TEAM-01 a viewer reads, sees what their role doesn’t include, and returns to their own workspace", async () => {
  const owner = await enterDashboard(server);
  const viewer = await join(owner, "viewer");
  expect((await viewer.get(viewer.path)).status).toBe(410);
  const home = await viewer.here("/");
  expect(home.text).toContain("’s workspace");
  const people = await viewer.here(PAGE);
  expect(people.text).toContain(owner.email);
  expect(people.text).not.toContain("Invite someone");
  const refused = await viewer.sendHere(PAGE, { address: "a@company.example", role: "viewer" });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("Your role in this workspace is Viewer");
  expect((await viewer.here("/settings/api")).status).toBe(403);
  // The form of a page that was opened in the other workspace.
  const stale = await viewer.sendHere("/sample/remove", { owner: viewer.uid });
  expect([stale.status, stale.text.includes("changed to another workspace")]).toEqual([409, true]);
  const [, own = ""] = /name="workspace" value="([^"]+)"/.exec(home.text) ?? [];
  const back = await viewer.sendHere("/workspaces/switch", { workspace: own });
  expect([back.status, back.location]).toEqual([303, "/"]);
  expect(back.headers.getSetCookie().join()).toContain("workspace=;");
  const ownPage = (await viewer.get(PAGE)).text;
  expect(ownPage).toContain("Invite someone");
  expect(ownPage).not.toContain(`<p class="quiet">${owner.email}`);
});

test("without a plan only viewers are invited, and the form says what a seat costs", async () => {
  const owner = await enterDashboard(server);
  const refused = await owner.post(PAGE, { address: "dora@company.example", role: "sender" });
  expect(refused.text).toContain("Only the owner can send with your plan");
  expect(refused.text).toContain("$25.00 a month");
  expect(refused.text).toContain('value="dora@company.example"');
  const wrong = await owner.post(PAGE, { address: "dora", role: "viewer" });
  expect(wrong.text).toContain("Enter an email address.");
});

test("TEAM-01 a role is changed, ownership is handed over with the password, and people are removed", async () => {
  const owner = await enterDashboard(server);
  const viewer = await join(owner, "viewer");
  const [, member = ""] = /href="(\/settings\/people\/mem_[^"]+)"/.exec((await owner.get(PAGE)).text) ?? [];
  const page = await owner.get(member);
  expect(page.text).toContain("No contracts to hand over.");
  const risen = await owner.post(`${member}/role`, { role: "sender" });
  expect([risen.failed, risen.text.includes("Only the owner can send")]).toEqual([true, true]);
  const wrong = await owner.post(`${member}/owner`, { password: "not the password" });
  expect(wrong.text).toContain("That’s not the password for this account.");
  const handed = await owner.send(`${member}/owner`, { password: owner.password });
  expect(handed.location).toBe(`${PAGE}?done=handed-over`);
  const now = await visit(`${server.urls.dashboard}${PAGE}`, { cookie: `${owner.cookie}; ${handed.cookie}` });
  expect(now.text).toContain("Leave this workspace");
  const [, former = ""] = /href="(\/settings\/people\/mem_[^"]+)"/.exec((await viewer.get(PAGE)).text) ?? [];
  expect((await viewer.send(`${former}/remove`, { to: "" })).location).toBe(`${PAGE}?done=removed`);
  const gone = await visit(`${server.urls.dashboard}${PAGE}`, {
    cookie: `${owner.cookie}; ${handed.cookie}`,
  });
  expect(gone.text).not.toContain(viewer.email);
});

test("TEAM-02 a seat is bought for the price that was shown, and given up for the renewal", async () => {
  const owner = await enterWithPlan(server, "PRICE_TEAM_MONTHLY");
  const people = await owner.get(PAGE);
  expect(people.text).toContain("Change the number of seats");
  const asked = await owner.get(`${PAGE}/seats?seats=2`);
  expect(asked.text).toMatch(/Buy 1 seat for \$2\d\.\d\d/);
  const bought = await owner.post(`${PAGE}/seats`, offerOn(asked));
  expect(bought.location).toBe(`${PAGE}/seats?done=more`);
  expect((await owner.get(`${PAGE}/seats?done=more`)).text).toContain("2 seats, 1 taken");
  const colleague = await join(owner, "admin");
  expect((await colleague.here(`${PAGE}/seats`)).status).toBe(403);
  const fewer = await owner.get(`${PAGE}/seats?seats=1`);
  expect(fewer.text).toContain("Who stops sending? Choose one person.");
  const given = { from: "2", seats: "1", at: hidden(fewer, "at"), today: "0" };
  const refused = await owner.post(`${PAGE}/seats`, given);
  expect(refused.text).toContain("Choose one person who will stop sending.");
  const [, stops = ""] = /name="stops"[^>]*value="(mem_[^"]+)"/.exec(fewer.text) ?? [];
  const done = await owner.get((await owner.post(`${PAGE}/seats`, { ...given, stops })).location ?? "");
  expect(done.text).toContain("2 seats, 2 taken");
  expect(done.text).toContain("$25.00 for 1 seat");
  const [, member = ""] = /href="(\/settings\/people\/mem_[^"]+)"/.exec((await owner.get(PAGE)).text) ?? [];
  expect((await owner.post(`${member}/pay`, { pays: "yes" })).location).toBe(`${PAGE}?done=changed`);
  expect((await colleague.here(`${PAGE}/seats`)).text).toContain("2 seats, 2 taken");
});

test("TEAM-02 a refused change of seats leaves who stops sending as it was chosen, and another choice is saved until they end", async () => {
  const owner = await enterWithPlan(server, "PRICE_TEAM_MONTHLY");
  await owner.post(`${PAGE}/seats`, await seatOffer(owner, 4));
  await join(owner, "sender");
  await join(owner, "sender");
  const admin = await join(owner, "admin");
  const [first = "", second = "", last = ""] = await membersOf(owner);
  await owner.post(`${PAGE}/${last}/pay`, { pays: "yes" });
  const more = await seatOffer({ get: admin.here }, 5);
  const fewer = await seatOffer({ get: admin.here }, 2);
  const one = await seatOffer(owner, 3);
  expect((await owner.post(`${PAGE}/seats`, { ...one, stops: first })).location).toContain("done=fewer");
  for (const late of [Object.entries(more), [...Object.entries(fewer), ["stops", second], ["stops", last]]]) {
    const { location } = await admin.sendHere(`${PAGE}/seats`, new URLSearchParams(late));
    expect((await admin.here(location ?? "")).text).toContain("has changed since the page was shown");
    expect(await chosenToStop(owner, 2)).toEqual([first, last]);
  }
  expect(await chosenToStop(owner)).toEqual([first]);
  const choice = { from: "3", seats: "3" };
  const without = await owner.post(`${PAGE}/seats`, choice);
  expect(without.text).toContain("Choose one person who will stop sending. The seats are unchanged.");
  const saved = await owner.post(`${PAGE}/seats`, { ...choice, stops: second });
  expect((await owner.get(saved.location ?? "")).text).toContain("Who stops sending is saved.");
  expect(await chosenToStop(owner)).toEqual([second]);
  expect((await owner.get(`${PAGE}/log?what=seat-stops-chosen`)).text).toContain("Newest first");
});

test("TEAM-02 who stops sending is as many people of the workspace as seats are missing", async () => {
  const owner = await enterWithPlan(server, "PRICE_TEAM_MONTHLY");
  await owner.post(`${PAGE}/seats`, await seatOffer(owner, 3));
  await join(owner, "sender");
  await join(owner, "sender");
  const [first = "", second = ""] = await membersOf(owner);
  const offer = Object.entries(await seatOffer(owner, 1));
  const give = (stops: string[]) =>
    owner.post(`${PAGE}/seats`, new URLSearchParams([...offer, ...stops.map((id) => ["stops", id])]));
  for (const stops of [["x", "y"], [first, first], ["", ""], [first]]) {
    expect([stops, (await give(stops)).text]).toEqual([
      stops,
      expect.stringContaining("Choose 2 people who will stop sending. The seats are unchanged."),
    ]);
  }
  expect((await give([first, second])).location).toContain("done=fewer");
});

test("without a per-seat plan, the seats page explains that the plan isn’t sold by the seat", async () => {
  const owner = await enterDashboard(server);
  const page = await owner.get(`${PAGE}/seats`);
  expect([page.status, page.text.includes("isn’t sold by the seat")]).toEqual([409, true]);
});

test("TEAM-03 owner and admins filter the log and download it; viewers don’t find it", async () => {
  const owner = await enterDashboard(server);
  const viewer = await join(owner, "viewer");
  expect((await owner.get(PAGE)).text).toContain("See who did what");
  const page = await owner.get(`${PAGE}/log`);
  expect(page.text).toContain("Invited someone: ");
  expect(page.text).toContain("127.0.0.1");
  const joined = await owner.get(`${PAGE}/log?what=member-joined&from=2020-01-01&until=not-a-day`);
  expect(joined.text).toContain("Joined: Viewer");
  expect(joined.text).not.toContain("Invited someone: ");
  const csv = await owner.get(`${PAGE}/log.csv?what=member-invited`);
  expect(csv.headers.get("Content-Disposition")).toContain("log.csv");
  expect(csv.text).toContain(`Invited someone,${viewer.email}`);
  for (const path of ["log", "log.csv"]) expect((await viewer.here(`${PAGE}/${path}`)).status).toBe(403);
  expect((await viewer.here(PAGE)).text).not.toContain("See who did what");
});

test("TEAM-03 a contract is handed to a colleague on its page, and the list shows whose it is", async () => {
  const owner = await enterWithPlan(server);
  const path = ((await owner.get(`/drafts/${await sendDraft(server, owner)}`)).location ?? "").replace(
    "/send",
    "",
  );
  expect((await owner.get(path)).text).not.toContain('id="responsible"');
  expect((await owner.get(`${path}/responsible`)).location).toBe(path);
  const viewer = await join(owner, "viewer");
  const [, member = ""] = /href="\/settings\/people\/(mem_[^"]+)"/.exec((await owner.get(PAGE)).text) ?? [];
  expect((await owner.get(path)).text).toContain(`href="${path}/responsible"`);
  expect((await viewer.here(path)).text).not.toContain(`href="${path}/responsible"`);
  expect((await viewer.here(`${path}/responsible`)).status).toBe(403);
  const given = await owner.send(`${path}/responsible`, { from: "", to: member });
  expect(given.location).toBe(`${path}?done=responsible`);
  const late = await owner.post(`${path}/responsible`, { from: "mem_other", to: "" });
  expect(late.text).toContain("Someone else has just changed who is responsible");
  expect((await owner.get("/")).text).toContain("</bdi> is responsible");
  expect((await owner.get("/?whose=me")).text).not.toContain(`href="${path}"`);
  expect((await viewer.here("/?whose=me")).text).toContain(`href="${path}"`);
  const leaving = await viewer.here(`${PAGE}/leave`);
  expect(leaving.text).toContain('<a href="/?whose=me">1 contract</a>');
  expect((await viewer.sendHere(`${PAGE}/leave`, { to: "" })).location).toBe("/");
  expect((await owner.get("/")).text).not.toContain("is responsible");
});

test("TEAM-03 a private contract is a number to the owner, and opened by those who are chosen", async () => {
  const owner = await enterWithPlan(server, "PRICE_TEAM_MONTHLY");
  await owner.post(`${PAGE}/seats`, await seatOffer(owner, 2));
  const admin = await join(owner, "admin");
  const send = (await owner.get(`/drafts/${await sendDraft(server, owner)}`)).location ?? "";
  const path = send.replace("/send", "");
  expect((await owner.get(send)).text).toContain("<legend>Who sees it</legend>");
  expect((await owner.get(path)).text).toContain("Everyone in the workspace");
  const [, member = ""] = /href="\/settings\/people\/(mem_[^"]+)"/.exec((await owner.get(PAGE)).text) ?? [];
  await owner.send(`${path}/responsible`, { from: "", to: member });
  const asked = await admin.here(`${path}/privacy`);
  expect(asked.text).toContain("Private: in this workspace, only these people see it");
  const form = { form: formId(asked, `${path}/privacy`), owner: hidden(asked, "owner") };
  const change = { ...form, seenFrom: "everyone", private: "yes" };
  expect((await admin.sendHere(`${path}/privacy`, change)).location).toBe(`${path}?done=privacy`);
  expect((await admin.here(path)).text).toContain("Private: ");
  for (const at of [path, send, `${path}/privacy`, `${path}/responsible`]) {
    expect([at, (await owner.get(at)).status]).toEqual([at, 404]);
  }
  const list = (await owner.get("/")).text;
  expect(list).toContain("1 private contract of others, which you can’t open. Responsible: <bdi>");
  expect(list).not.toContain(path);
  expect((await owner.get(`${PAGE}/${member}`)).text).toContain("1 private contract that you can’t open");
  expect((await owner.get(`${PAGE}/log?what=contract-privacy-changed`)).text).toContain("Private contract");
  const late = { ...change, form: "other", seenFrom: "everyone", seenBy: "owner" };
  const refused = await admin.sendHere(`${path}/privacy`, late);
  expect([refused.status, refused.text.includes("Someone else has just changed who sees")]).toEqual([
    409,
    true,
  ]);
  const shared = { ...change, form: "third", seenFrom: member, seenBy: "owner" };
  expect((await admin.sendHere(`${path}/privacy`, shared)).location).toBe(`${path}?done=privacy`);
  expect((await owner.get(path)).status).toBe(200);
});

test("TEAM-03 who is no longer responsible reads that the contract was not made private", async () => {
  const owner = await enterWithPlan(server, "PRICE_TEAM_MONTHLY");
  await owner.post(`${PAGE}/seats`, await seatOffer(owner, 2));
  const sender = await join(owner, "sender");
  const send = (await owner.get(`/drafts/${await sendDraft(server, owner)}`)).location ?? "";
  const path = send.replace("/send", "");
  const [member = ""] = await membersOf(owner);
  await owner.send(`${path}/responsible`, { from: "", to: member });
  const asked = await sender.here(`${path}/privacy`);
  await owner.send(`${path}/responsible`, { from: member, to: "" });
  const change = { owner: hidden(asked, "owner"), seenFrom: hidden(asked, "seenFrom"), private: "yes" };
  const refused = await sender.sendHere(`${path}/privacy`, change);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("choose who sees it.")]);
  expect(refused.text).toContain("That couldn’t be done");
  expect(refused.text).not.toContain('name="private"');
  expect((await sender.here(`${path}/privacy`)).location).toBe(path);
});

test("TEAM-03 a colleague who left meanwhile can’t be made responsible, and the owner reads why", async () => {
  const owner = await enterDashboard(server);
  const viewer = await join(owner, "viewer");
  const send = (await owner.get(`/drafts/${await sendDraft(server, owner)}`)).location ?? "";
  const path = send.replace("/send", "");
  const [member = ""] = await membersOf(owner);
  await viewer.sendHere(`${PAGE}/leave`, { to: "" });
  const refused = await owner.post(`${path}/responsible`, { from: "", to: member });
  expect(refused.text).toContain("We couldn’t find that person in this workspace.");
});

test("TEAM-03 who removes someone and takes over their keys sees the new secrets once", async () => {
  const owner = await enterWithPlan(server, "PRICE_TEAM_MONTHLY");
  await owner.post(`${PAGE}/seats`, await seatOffer(owner, 2));
  const admin = await join(owner, "admin");
  await admin.sendHere("/settings/api", { name: "Billing", mode: "test", scope: "envelopes:read" });
  const [, member = ""] = /href="(\/settings\/people\/mem_[^"]+)"/.exec((await owner.get(PAGE)).text) ?? [];
  const asked = await owner.get(member);
  expect(asked.text).toContain("API keys: <bdi>Billing</bdi>");
  const form = { form: formId(asked, `${member}/remove`), to: "", keys: "take" };
  const taken = await owner.send(`${member}/remove`, form);
  expect(taken.text).toMatch(/<bdi>Billing<\/bdi><code translate="no">sk_test_/);
  expect((await owner.send(`${member}/remove`, form)).location).toBe(`${PAGE}?done=removed`);
  expect((await owner.get("/settings/api")).text).toContain("Billing");
});
