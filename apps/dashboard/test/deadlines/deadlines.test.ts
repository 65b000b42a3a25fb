import { startTestServer, type TestServer } from "@sealwright/testkit";
import { sendContract, signBy, signingLink } from "@sealwright/testkit/sent-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDashboard } from "../account/owner-in-dashboard.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An owner in the dashboard with a contract that both have signed. */
async function signedContract() {
  const { owner: account, path, seller, buyer } = await sendContract(server);
  for (const { name, email } of [seller, buyer]) {
    await signBy(signingLink(await server.outbox.newestTo(email)), name);
  }
  const owner = await enterDashboard(server, account);
  return { ...owner, path };
}

const termFields = {
  title: "Six chairs",
  otherSide: "Bea Buyer",
  amount: "420",
  per: "once",
  start: "2026-05-04",
  end: "2199-06-30",
  renewalMonths: "12",
  noticeLength: "60",
  noticeUnit: "days",
  noticeBefore: "end",
};

const versionIn = (text: string) => /name="version" value="([^"]+)"/.exec(text)?.[1] ?? "";

describe("a contract's dates", () => {
  test("WORK-02 are corrected manually: invalid values come back as typed, and the record shows what was saved", async () => {
    const owner = await signedContract();
    expect((await owner.get(owner.path)).text).toContain(`href="${owner.path}/terms"`);
    const { text } = await owner.get(`${owner.path}/terms`);
    expect(text).toContain('value="2026-05-04"');
    const version = versionIn(text);
    const wrong = await owner.post(`${owner.path}/terms`, {
      ...termFields,
      version,
      end: "2026-05-03",
      amount: "four hundred",
    });
    expect(wrong.text).toContain("Write an amount in dollars");
    expect(wrong.text).toContain('value="four hundred"');
    const before = await owner.post(`${owner.path}/terms`, { ...termFields, version, end: "2026-05-03" });
    expect(before.text).toContain("The last day is before the first day.");
    const long = await owner.post(`${owner.path}/terms`, { ...termFields, version, end: "2026-05-20" });
    expect(long.text).toContain("The notice is longer than the contract’s first term.");
    const saved = await owner.send(`${owner.path}/terms`, { ...termFields, version });
    expect(saved.location).toBe(`${owner.path}?done=terms`);
    const record = (await owner.get(saved.location ?? "")).text;
    for (const part of ["Six chairs", "May 1, 2199", "it renews on July 1, 2199 for 12 months", "$420.00"]) {
      expect(record).toContain(part);
    }
    const late = await owner.post(`${owner.path}/terms`, { ...termFields, version });
    expect(late.text).toContain("This contract was changed since you opened it");
    expect(versionIn(late.text)).not.toBe(version);
    const file = await owner.get(`${owner.path}/deadlines.ics`);
    expect(file.text).toContain("DTSTART;VALUE=DATE:21990501\r\n");
  });

  test("WORK-04 its reminders are its own, or those of the settings again", async () => {
    const owner = await signedContract();
    const saved = await owner.send(`${owner.path}/reminders`, { do: "own", days: "30" });
    expect((await owner.get(saved.location ?? "")).text).toContain("Emails 30 days before");
    const usual = await owner.send(`${owner.path}/reminders`, { do: "usual" });
    expect((await owner.get(usual.location ?? "")).text).toContain("Emails 90, 60, 30, and 7 days before");
  });

  test("WORK-02 of one that is out are not corrected", async () => {
    const { owner: account, path } = await sendContract(server);
    const owner = await enterDashboard(server, account);
    expect((await owner.get(`${path}/terms`)).location).toBe(path);
    expect((await owner.send(`${path}/terms`, { ...termFields, version: "x" })).status).toBe(409);
    const stranger = await enterDashboard(server);
    expect((await stranger.get(`${path}/terms`)).status).toBe(404);
    expect((await stranger.send(`${path}/terms`, { ...termFields, version: "x" })).status).toBe(404);
    expect((await stranger.get(`${path}/deadlines.ics`)).status).toBe(404);
  });
});

describe("settings", () => {
  test("WORK-04 choose zone, reminders and summary", async () => {
    const owner = await enterDashboard(server);
    const before = (await owner.get("/settings/deadlines")).text;
    expect(before).toContain("data-own-time-zone");
    for (const zone of ["Europe/Berlin", "Asia/Tokyo", "America/New_York"]) {
      expect(before).toContain(`<option value="${zone}"`);
    }
    const refused = await owner.post("/settings/deadlines", { timeZone: "Mars/Olympus" });
    expect(refused.text).toContain("Choose a time zone from the list.");
    const saved = await owner.send("/settings/deadlines", { timeZone: "America/Boise", days: "7" });
    const { text } = await owner.get(saved.location ?? "");
    expect(text).not.toContain("data-own-time-zone");
    expect(text).toContain('<option value="America/Boise" selected="">America/Boise</option>');
    expect(text.match(/ checked=""/g)).toHaveLength(1);
  });

  test("WORK-04 the calendar is read at an address that is shown once, revocable, and not in the log", async () => {
    const owner = await signedContract();
    const saveEnd = async (end: string) => {
      const version = versionIn((await owner.get(`${owner.path}/terms`)).text);
      await owner.send(`${owner.path}/terms`, { ...termFields, version, end });
    };
    await saveEnd("2199-06-30");
    const shown = await owner.send("/settings/deadlines/calendar");
    const [, address = ""] = /<code[^>]*>([^<]+)<\/code>/.exec(shown.text) ?? [];
    expect((await owner.get("/settings/deadlines")).text).not.toContain(address);
    const far = await fetch(address);
    expect(await far.text()).not.toContain("Renews");
    // Renews each year, so that a renewal is within the two years that a feed covers.
    await saveEnd("2026-10-31");
    const feed = await fetch(address, { headers: { "If-None-Match": far.headers.get("ETag") ?? "" } });
    expect([feed.status, feed.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(await feed.text()).toContain("SUMMARY:Renews: Six chairs");
    const again = await fetch(address, { headers: { "If-None-Match": feed.headers.get("ETag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const secret = address.split("/").at(-1)?.replace(".ics", "") ?? "";
    const logged = JSON.stringify(server.logs);
    expect([logged.includes("/calendar/[redacted]"), logged.includes(secret)]).toEqual([true, false]);
    const question = await owner.get("/settings/deadlines/calendar/revoke");
    expect(question.text).toContain("Calendars that subscribed to the address get nothing more");
    expect((await fetch(address)).status).toBe(200);
    await owner.send("/settings/deadlines/calendar/revoke");
    expect((await fetch(address)).status).toBe(404);
  });

  test("WORK-04 a link of the summary that we did not make stops nothing, from wherever it is sent", async () => {
    const address = `${server.urls.dashboard}/unsubscribe/00000000-0000-0000-0000-000000000000.${"0".repeat(64)}`;
    expect((await fetch(address)).status).toBe(200);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(address, { method: "POST", body })).status).toBe(404);
  });
});
