import { startTestServer, type TestServer } from "@sealwright/testkit";
import { sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./signer-browser.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("SIGN-03 looking at a link any number of times changes nothing, and sets no cookie", async () => {
  const { seller } = await sendContract(server);
  const link = signingLink(await server.outbox.newestTo(seller.email));
  for (const method of ["GET", "HEAD", "GET"]) {
    const response = await fetch(link, { method });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  }
  const browser = openBrowser(server);
  const { location, headers } = await browser.post(link);
  expect(location).toMatch(/^\/sign\/[\w-]+$/);
  const [cookie = ""] = headers.getSetCookie();
  expect(cookie).toMatch(
    /^sealwright_signing_[\w-]+=[\w-]{43}\.[\w-]{16}; .*Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test("SIGN-03 no secret of a link or a session is in a page, in an address after the click, or in the log", async () => {
  const { seller } = await sendContract(server);
  const link = signingLink(await server.outbox.newestTo(seller.email));
  const secret = link.split("/").at(-1) ?? "";
  const browser = openBrowser(server);
  const pages = [await browser.get(link)];
  const page = await browser.enter(link);
  pages.push(await browser.get(page));
  await browser.agree(page);
  pages.push(await browser.get(page), await browser.get(`${page}/decline`), await browser.get(link));
  const [value = ""] = browser.cookies.values();
  const secrets = [secret, value, value.split(".")[0] ?? ""];
  for (const { text, location } of pages) {
    for (const each of secrets)
      expect([text.includes(each), location?.includes(each) ?? false]).toEqual([false, false]);
  }
  const log = JSON.stringify(server.logs);
  expect(log).toContain("/s/[redacted]");
  for (const each of secrets) expect(log).not.toContain(each);
});

test("SIGN-03 pages send strict headers, and nothing is stored, framed or indexed", async () => {
  const { headers } = await openBrowser(server).get("/nothing");
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "strict-origin",
    "x-robots-tag": "noindex, nofollow",
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
  });
  const policy = headers.get("Content-Security-Policy") ?? "";
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy.split("; ")).toContain(rule);
  }
  expect(policy).not.toContain("unsafe");
});

test.each([
  ["another site's", "https://evil.example"],
  ["a sandboxed frame's", "null"],
  ["the dashboard's", "dashboard"],
])("SIGN-03 a form that is %s is refused, whatever it has", async (_whose, origin) => {
  const { seller } = await sendContract(server);
  const link = signingLink(await server.outbox.newestTo(seller.email));
  const browser = openBrowser(server);
  const Origin = origin === "dashboard" ? server.urls.dashboard : origin;
  const refused = await browser.post(link, {}, { Origin });
  expect([refused.status, refused.text.includes("nothing was changed")]).toEqual([403, true]);
  expect(browser.cookies.size).toBe(0);
});

test("SIGN-03 requests are limited by IP address, and assets are not", async () => {
  const limited = await startTestServer({ environment: { LIMIT_SIGNING_PAGES_PER_IP: "2/1h" } });
  const browser = openBrowser(limited);
  const statuses = [];
  for (let request = 0; request < 3; request += 1)
    statuses.push((await browser.get(`/s/${"x".repeat(43)}`)).status);
  expect(statuses).toEqual([404, 404, 429]);
  expect((await browser.get("/assets/fonts.css")).status).toBe(200);
  await limited.stop();
});

test("DASH-04 with SIGNING=off there are neither pages nor a port", async () => {
  const without = await startTestServer({ environment: { SIGNING: "off" } });
  await expect(fetch(without.urls.signing)).rejects.toThrow();
  expect((await fetch(`${without.urls.site}/healthz`)).status).toBe(200);
  await without.stop();
});

test("OPS-03 the port answers for its health", async () => {
  expect((await fetch(`${server.urls.signing}/healthz`)).status).toBe(200);
});
