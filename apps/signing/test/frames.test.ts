import { startTestServer, type TestServer } from "@sealwright/testkit";
import { openFramedSession } from "@sealwright/testkit/framed-session";
import { reviewedIn, sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headingOf, openBrowser, type Page } from "./signer-browser.ts";

const ORIGIN = "https://portal.example.com";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const secretIn = ({ text }: Page) => /name="secret" value="([\w-]{43})"/.exec(text)?.[1] ?? "";
const ancestorsOf = ({ headers }: Page) =>
  /frame-ancestors ([^;]*)/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];

function saidBy({ text }: Page): string[] {
  const [, attribute = ""] = /data-frame="([^"]*)"/.exec(text) ?? [];
  return JSON.parse(attribute.replaceAll("&quot;", '"') || '{"says":[]}').says;
}

/** A frame: its browser sends no cookie and follows no redirect, and each form carries the session. */
async function openFrame(origins = [ORIGIN]) {
  const opened = await openFramedSession(server, origins);
  const browser = openBrowser(server);
  const first = await browser.get(opened.url);
  const secret = secretIn(first);
  const page = `/sign/${opened.session}`;
  const post = (path: string, fields: Record<string, string> = {}) =>
    browser.post(`${page}${path}`, { ...fields, secret });
  return { ...opened, browser, first, secret, page, post };
}

test("SEAL-05 a signer signs in a frame, without a cookie and without a redirect", async () => {
  const { first, post, browser } = await openFrame();
  expect(headingOf(first)).toBe("Check that you can open it");
  const early = [
    first,
    await post("/contract.pdf?show="),
    await post("/consent", { agrees: "yes" }),
    await post("/fill", { mark: "typed", "mark-text": "Robin Askew" }),
    await post("?show="),
    await post("/review?show="),
  ];
  const steps = [...early, await post("/sign", { reviewed: reviewedIn(early.at(-1)?.text ?? "") })];
  expect(steps.map(({ status }) => status)).toEqual(Array(steps.length).fill(200));
  expect(steps.map(({ headers }) => headers.get("Set-Cookie"))).toEqual(Array(steps.length).fill(null));
  expect(browser.cookies.size).toBe(0);
  const [, pdf, ...pages] = steps;
  expect(pdf?.text.slice(0, 5)).toBe("%PDF-");
  expect(pages.map(headingOf)).toEqual([
    "Loan of a camera",
    "Review and sign",
    "Loan of a camera",
    "Review and sign",
    "You signed the contract",
  ]);
  expect([first, ...pages].map(saidBy)).toEqual([
    ["session.loaded"],
    ["signer.consented"],
    [],
    [],
    [],
    ["signer.signed", "session.ended"],
  ]);
});

test("SEAL-05 its pages may be framed by the session’s origins and no one else", async () => {
  const { first, post } = await openFrame([ORIGIN, "https://other.example.com:8443"]);
  for (const page of [first, await post("/consent"), await post("/decline?show=")]) {
    expect(ancestorsOf(page)).toBe(`${ORIGIN} https://other.example.com:8443`);
    expect(page.headers.get("X-Frame-Options")).toBeNull();
  }
});

test("SEAL-05 what leads out of a frame opens a new tab", async () => {
  const { first, post, browser, url } = await openFrame();
  await post("/contract.pdf?show=");
  const pages = [
    first,
    await post("/consent", { agrees: "yes" }),
    await post("/decline?show="),
    await post("/decline", { reason: "The serial number is wrong" }),
    await browser.get(url),
  ];
  const links = pages.map(({ text }) => text.match(/<a [^>]*href="(?!#)[^>]*>/g) ?? []);
  for (const link of links.flat()) expect(link).toMatch(/ target="_blank" rel="noopener">$/);
  // To the sender, who can be asked for another one, and to support.
  const mailTo = (page: number) => links[page]?.filter((link) => link.includes("mailto:")).length;
  expect([mailTo(3), mailTo(4)]).toEqual([1, 2]);
  const unframed = await browser.get("/nothing");
  expect(unframed.text).toMatch(/Write to <a href="mailto:[^"]+">/);
});

test("SEAL-05 without a session no page of signers may be framed", async () => {
  const { seller } = await sendContract(server);
  const link = signingLink(await server.outbox.newestTo(seller.email));
  const sam = openBrowser(server);
  const { page, secret, browser } = await openFrame();
  const pages = [
    await sam.get(link),
    await sam.get(await sam.enter(link)),
    // Of a framed session too, in any other way than by its forms.
    await browser.get(page),
    await browser.post(page, { secret: `${secret.slice(1)}A` }),
    await browser.get("/s/ses_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
    await browser.get("/nothing"),
  ];
  expect(pages.map(ancestorsOf)).toEqual(Array(pages.length).fill("'none'"));
  expect(pages.map(({ headers }) => headers.get("X-Frame-Options"))).toEqual(
    Array(pages.length).fill("DENY"),
  );
});

test("SEAL-05 a URL that was used, or whose session has ended, shows in its frame that the session has ended", async () => {
  const { url, browser, post, end, session } = await openFrame();
  const again = await browser.get(url);
  expect([again.status, headingOf(again), saidBy(again)]).toEqual([
    410,
    "This session has ended",
    ["session.ended"],
  ]);
  expect(ancestorsOf(again)).toBe(ORIGIN);
  await end(session);
  const ended = await post("/consent", { agrees: "yes" });
  expect([ended.status, headingOf(ended), saidBy(ended)]).toEqual([
    401,
    "This session has ended",
    ["session.ended"],
  ]);
  expect(ancestorsOf(ended)).toBe(ORIGIN);
});

test("SEAL-05 a browser that looks ahead does not use the URL up", async () => {
  const { again } = await openFrame();
  const { url } = await again();
  const headers = { "Sec-Purpose": "prefetch" };
  expect((await fetch(url, { headers })).status).toBe(405);
  expect((await fetch(url, { method: "HEAD" })).status).toBe(405);
  expect((await fetch(url)).status).toBe(200);
});

test("SEAL-05 a form from another origin is rejected, with the session’s secret too", async () => {
  const { browser, page, secret } = await openFrame();
  const forged = await browser.post(`${page}/consent`, { agrees: "yes", secret }, { Origin: ORIGIN });
  expect(forged.status).toBe(403);
  const sandboxed = await browser.post(`${page}/consent`, { agrees: "yes", secret }, { Origin: "null" });
  expect(sandboxed.status).toBe(403);
});

test("SEAL-05 declining in a frame is said to its page, and the secret of its URL is in no log", async () => {
  const { post, url, secret } = await openFrame();
  const declined = await post("/decline", { reason: "The serial number is wrong" });
  expect([headingOf(declined), saidBy(declined)]).toEqual([
    "You declined this contract",
    ["signer.declined", "session.ended"],
  ]);
  const logs = JSON.stringify(server.logs);
  expect([logs.includes(url.split("ses_")[1] ?? ""), logs.includes(secret)]).toEqual([false, false]);
});
