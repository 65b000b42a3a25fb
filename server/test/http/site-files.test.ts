import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createMetrics, listen } from "@sealwright/runtime";
import { createTestLogger } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSiteFiles } from "../../src/http/site-files.ts";
import { page, policyOf, SCRIPT, startBuiltSite, widerPolicyOf } from "../built-site.ts";
import { FILE_TYPES } from "../file-types.ts";

let site: Awaited<ReturnType<typeof startBuiltSite>>;
let ask: typeof site.ask;
beforeAll(async () => {
  site = await startBuiltSite();
  ask = site.ask;
});
afterAll(() => site.stop());

describe("a page", () => {
  test("may send a header of its own instead of the one of every page", async () => {
    const { headers } = await ask("/other");
    expect(headers).toMatchObject({ "x-frame-options": "SAMEORIGIN", "x-content-type-options": "nosniff" });
  });

  test.each([
    ["/", "index.html"],
    ["/index", "index.html"],
    ["/index.html", "index.html"],
    ["/about", "about.html"],
    ["/about.html", "about.html"],
    ["/about?utm_source=ads", "about.html"],
    ["/%61bout", "about.html"],
    ["/docs/guide", "docs/guide.html"],
    ["/blog", "blog.html"],
    ["/blog/release-2.1", "blog/release-2.1.html"],
  ])("%s is served with the headers of every page and the policy of its own", async (path, file) => {
    const answer = await ask(path);
    expect([answer.status, answer.body.toString()]).toEqual([200, page(file)]);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyOf(file),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cache-control": "no-cache",
    });
  });

  test.each(["/about", "/nowhere"])(
    "NAV-10 %s has the wider policy, and is not cached, for visitors who chose a language",
    async (path) => {
      const { headers } = await ask(path);
      const cookie = "theme=dark; site.language=zh-CN";
      const etag = String(headers.etag);
      const answer = await ask(path, { headers: { Cookie: cookie, "If-None-Match": etag } });
      const file = path === "/about" ? "about.html" : "404.html";
      expect([answer.status, answer.body.toString()]).toEqual([path === "/about" ? 200 : 404, page(file)]);
      expect(answer.headers).toMatchObject({
        "content-security-policy": widerPolicyOf(file),
        "cache-control": "no-store",
      });
      const others = [
        "other.site.language=de",
        "site.language=fr",
        "site.language=",
        "site.language=de%20",
        "site.language=DE",
      ];
      for (const Cookie of others) {
        const other = await ask(path, { headers: { Cookie } });
        expect([Cookie, other.headers["content-security-policy"]]).toEqual([Cookie, policyOf(file)]);
      }
    },
  );

  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("is sent compressed to a browser that takes %s, once", async (accepted, encoding, decompress) => {
    const wants = { "Accept-Encoding": accepted };
    const { status, headers, body } = await ask("/about", { headers: wants });
    expect([status, decompress(body).toString()]).toEqual([200, page("about.html")]);
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyOf("about.html"),
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
    });
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"older", ${etag}`]) {
      const again = await ask("/about", { headers: { ...wants, "If-None-Match": known } });
      expect([known, again.status, again.body.length]).toEqual([known, 304, 0]);
      const { vary, "cache-control": caching, "content-security-policy": policy } = again.headers;
      expect([vary, caching, policy]).toEqual(["Accept-Encoding", "no-cache", policyOf("about.html")]);
    }
    const head = await ask("/about", { method: "HEAD", headers: wants });
    expect([head.body.length, head.headers["content-length"]]).toEqual([0, String(body.length)]);
    const part = await ask("/about", { headers: { ...wants, Range: "bytes=0-3" } });
    expect([part.status, part.body.length]).toEqual([206, 4]);
  });

  test("that the browser has already is not sent again", async () => {
    const { headers } = await ask("/about");
    const again = await ask("/about", { headers: { "If-None-Match": String(headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ vary: "Accept-Encoding", "cache-control": "no-cache" });
  });

  test.each(["/about", "/nowhere"])(
    "%s is never sent in an encoding that was not asked for",
    async (path) => {
      for (const accepted of ["br;q=0", "br; q=0.000, gzip;q=0", "brotli", "x-br", "*", "identity"]) {
        const { headers } = await ask(path, { headers: { "Accept-Encoding": accepted } });
        expect([accepted, headers["content-encoding"]]).toEqual([accepted, undefined]);
      }
      const { headers } = await ask(path, { headers: { "Accept-Encoding": "GZIP;q=0.5, BR" } });
      expect(headers["content-encoding"]).toBe("br");
    },
  );

  test("is looked at without its content by HEAD", async () => {
    const answer = await ask("/about", { method: "HEAD" });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(answer.headers["content-security-policy"]).toBe(policyOf("about.html"));
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "can only be read: %s is a 405",
    async (method) => {
      for (const path of ["/about", "/about/", "/nothing"]) {
        const answer = await ask(path, { method });
        expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
        expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
      }
    },
  );

  test("SHELL-05 a form that a browser sends there is a 405 with a page that says why, and nothing of it is logged", async () => {
    const answer = await ask("/about", {
      method: "POST",
      headers: {
        Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "email=zoe%40company.example&password=Seven-Otters-71",
    });
    expect([answer.status, answer.body.toString()]).toEqual([405, page("405.html")]);
    expect(answer.headers).toMatchObject({
      allow: "GET, HEAD",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyOf("405.html"),
      "cache-control": "no-store",
    });
    await expect.poll(() => site.logs.some(({ method }) => method === "POST")).toBe(true);
    expect(JSON.stringify(site.logs)).not.toMatch(/zoe|Otters/);
  });
});

describe("what there is not", () => {
  test.each([
    "/nothing",
    "/about/nothing",
    "/nothing.html",
    "/_astro/nothing.js",
    "/%",
    "/%ff",
    "/about%00",
    "/about%20",
    "/index.html.br",
    "/about.html%2Egz",
    "/_astro/app.abc123.js.gz",
    "/_redirects",
    "/_headers?x=1",
    "/%5Fheaders",
  ])("SHELL-05 %s is the 404 page, with status 404 and its own policy", async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.body.toString()]).toEqual([404, page("404.html")]);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyOf("404.html"),
      "x-frame-options": "DENY",
      "cache-control": "no-store",
    });
  });

  test("FORM-01 a part of the site may have a 404 page of its own", async () => {
    for (const path of ["/docs/nothing", "/docs/guide/nothing"]) {
      const answer = await ask(path);
      expect([answer.status, answer.body.toString()]).toEqual([404, page("docs/404.html")]);
      expect(answer.headers["content-security-policy"]).toBe(policyOf("docs/404.html"));
    }
  });

  test.each([
    ["/404", 404, "404.html"],
    ["/404.html", 404, "404.html"],
    ["/%34%304?a=b", 404, "404.html"],
    ["/docs/404", 404, "docs/404.html"],
    ["/405", 405, "405.html"],
    ["/500", 500, "500.html"],
    ["/500.html", 500, "500.html"],
  ])("SHELL-05 the error page %s keeps its status %s, compressed or not", async (path, status, file) => {
    const plain = await ask(path);
    expect([plain.status, plain.body.toString()]).toEqual([status, page(file)]);
    expect(plain.headers).toMatchObject({ "cache-control": "no-store", vary: "Accept-Encoding" });
    const brotli = await ask(path, { headers: { "Accept-Encoding": "gzip, br" } });
    expect([brotli.status, brotli.headers["content-encoding"]]).toEqual([status, "br"]);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(page(file));
    const gzip = await ask(path, { headers: { "Accept-Encoding": "gzip" } });
    expect([gzip.status, gzip.headers["content-encoding"]]).toEqual([status, "gzip"]);
    expect(gunzipSync(gzip.body).toString()).toBe(page(file));
  });

  test("SHELL-05 HEAD answers 404 as well", async () => {
    const answer = await ask("/nothing", { method: "HEAD" });
    expect([answer.status, answer.body.length]).toEqual([404, 0]);
    expect(answer.headers["content-length"]).toBe(String(page("404.html").length));
  });
});

describe("a file under /_astro/", () => {
  const path = "/_astro/app.abc123.js";

  test("is kept for ever: its name changes with its content", async () => {
    const { status, headers, body } = await ask(path);
    expect([status, body.toString()]).toEqual([200, SCRIPT]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("has no header that only a page needs: each would make the way of a typeface longer", async () => {
    const { headers } = await ask(path);
    expect(headers).not.toHaveProperty("x-frame-options");
    expect(headers).not.toHaveProperty("content-security-policy");
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["gzip, deflate, br, zstd", brotliDecompressSync],
  ])("is sent precompressed to a browser that accepts %s", async (accepted, decompress) => {
    const { headers, body } = await ask(path, { headers: { "Accept-Encoding": accepted } });
    expect(headers["content-encoding"]).toBe(accepted.includes("br") ? "br" : "gzip");
    expect(headers["content-type"]).toContain("text/javascript");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(body.length).toBeLessThan(SCRIPT.length / 10);
    expect(decompress(body).toString()).toBe(SCRIPT);
  });

  test("other files are looked up again each time", async () => {
    const { headers } = await ask("/robots.txt");
    expect(headers["cache-control"]).toBe("no-cache");
  });
});

test.each(Object.entries(FILE_TYPES))(
  "PAGE-11 a file that ends in .%s has a Content-Type, because of nosniff",
  async (extension, type) => {
    const { status, headers } = await ask(`/files/one.${extension}`);
    expect([status, headers["content-type"]]).toEqual([200, type]);
  },
);

describe("the fault page", () => {
  test("SHELL-05 comes with status 500, its own policy, and is not kept", async () => {
    const fault = await listen({
      name: "site",
      port: 0,
      host: "127.0.0.1",
      graceMs: 0,
      handler: () => Promise.reject(new Error("broken")),
      showFault: createSiteFiles(site.dist).faultPage,
      logger: createTestLogger().logger,
      metrics: createMetrics({ processMetrics: false }),
    });
    const answer = await fetch(`http://127.0.0.1:${fault.port}/`, { headers: { Accept: "text/html" } });
    expect([answer.status, await answer.text()]).toEqual([500, page("500.html")]);
    expect(answer.headers.get("Content-Security-Policy")).toBe(policyOf("500.html"));
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    await fault.close();
  });
});

test("OPS-04 a file that a build removes meanwhile ends its request, and no other", async () => {
  const file = join(site.dist, "public/robots.txt");
  rmSync(file);
  await expect(ask("/robots.txt")).rejects.toThrow("socket hang up");
  writeFileSync(file, "User-agent: *");
  expect((await ask("/robots.txt")).body.toString()).toBe("User-agent: *");
});
