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

test.each(["/older", "/old/more", "/guide", "/Old", "//old"])(
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
