import { afterAll, beforeAll, expect, test } from "vitest";
import { page, startBuiltSite } from "./built-site.ts";

let site: Awaited<ReturnType<typeof startBuiltSite>>;
let ask: typeof site.ask;
beforeAll(async () => {
  site = await startBuiltSite();
  ask = site.ask;
});
afterAll(() => site.stop());

test.each([
  ["/old", "/about"],
  ["/old/", "/about"],
  ["/old///", "/about"],
  ["/old?utm_source=ads&x=a%20b", "/about?utm_source=ads&x=a%20b"],
  ["/old/?next=/old?y=1", "/about?next=/old?y=1"],
  ["/guides", "/docs/guide"],
  ["/guides/", "/docs/guide"],
  ["/guides/guide", "/docs/guide"],
  ["/guides/guide/?x=1", "/docs/guide?x=1"],
  ["/guides/one/two.pdf", "/docs/one/two.pdf"],
  ["/guides//evil.example", "/docs//evil.example"],
])("PAGE-09 %s redirects to %s for good, in one hop and with its query", async (path, location) => {
  const { status, headers, body } = await ask(path);
  expect([status, headers.location, body.length]).toEqual([301, location, 0]);
  expect(headers["cache-control"]).toBe("no-cache");
  const next = await ask(location);
  expect(next.headers.location).toBeUndefined();
});

test.each(["/older", "/old/more", "/guide", "//old", "//Old"])(
  "PAGE-09 %s is no old address",
  async (path) => {
    const { headers } = await ask(path);
    expect(headers.location).toBeUndefined();
  },
);

test("PAGE-09 HEAD redirects as well, and what is sent to an old address does not", async () => {
  expect((await ask("/old", { method: "HEAD" })).headers.location).toBe("/about");
  const answer = await ask("/old", { method: "POST" });
  expect([answer.status, answer.headers.location]).toEqual([405, undefined]);
});

test.each(["/v2", "/v2/", "/v2/home", "/v2-preview", "/v2/accounts"])(
  "PAGE-10 %s is reserved: a 404 on purpose",
  async (path) => {
    const answer = await ask(path.replace(/\/$/, ""));
    expect([answer.status, answer.body.toString()]).toEqual([404, page("404.html")]);
  },
);

test("PAGE-09 a URL of nothing but slashes does not keep the server busy", async () => {
  const started = performance.now();
  await ask(`/${"/".repeat(12_000)}x`);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test.each([
  ["/login", "https://app.example/login", 302],
  ["/login/", "https://app.example/login", 302],
  ["/login.", "https://app.example/login", 302],
  ["/login?from=ads&x=a%20b", "https://app.example/login?from=ads&x=a+b", 302],
  ["/login?token=t&accessToken=a&%74oken=b&oobCode=c&from=ads", "https://app.example/login?from=ads", 302],
  ["/login?token=t", "https://app.example/login", 302],
  ["/register?from=ads", "/about?from=ads", 302],
  ["/old.", "/about", 301],
  ["/LOGIN?from=Ads", "https://app.example/login?from=Ads", 302],
  ["/Old", "/about", 301],
])("PAGE-09 %s leads to %s, at the dashboard without a token", async (path, location, status) => {
  const answer = await ask(path);
  expect([answer.headers.location, answer.status]).toEqual([location, status]);
});

test.each([
  ["/ABOUT", "/about"],
  ["/About/", "/about"],
  ["/about.", "/about"],
  ["/about.?x=1", "/about?x=1"],
  ["/ABOUT...", "/about"],
  ["/%41bout", "/about"],
  ["/docs/clickthrough", "/docs/clickThrough"],
  ["/Docs/Guide?utm_source=ads", "/docs/guide?utm_source=ads"],
  ["/blog/Release-2.1.", "/blog/release-2.1"],
])("PAGE-09 %s, as people type and copy it, leads to %s in one hop", async (path, location) => {
  const { status, headers } = await ask(path);
  expect([status, headers.location]).toEqual([301, location]);
  expect((await ask(location)).status).toBe(200);
});

test.each([
  "/_astro/APP.abc123.js",
  "/_ASTRO/app.abc123.js",
  "/nothing.",
  "/NOTHING",
  "/404.",
  "/Index",
  "/.",
])("PAGE-09 %s is not a page, in upper or lower case", async (path) => {
  const { status, headers } = await ask(path);
  expect([status, headers.location]).toEqual([404, undefined]);
});

test.each([
  "//evil.example/",
  "//evil.example/about.",
  "//ABOUT",
  "//about.",
  "///evil.example//",
  "/\\evil.example/",
  "//login",
  "/.//evil.example/",
])("PAGE-09 %s never becomes a Location of another site", async (path) => {
  const { location } = (await ask(path)).headers;
  if (location !== undefined) expect(location).toMatch(/^\/[^/\\]/);
});
