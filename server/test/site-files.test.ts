import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request as send } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { createMetrics, type Listener, listen } from "@sealwright/runtime";
import { createTestLogger } from "@sealwright/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSiteFiles } from "../src/site-files.ts";

const PAGES = [
  "index.html",
  "about.html",
  "docs/guide.html",
  "blog.html",
  "blog/release-2.1.html",
  "other.html",
  "404.html",
  "docs/404.html",
  "500.html",
];
const page = (file: string) => `<!doctype html><title>${file}</title>`;
const policyOf = (file: string) => `script-src 'sha256-${file}'`;
const widerPolicyOf = (file: string) => `${policyOf(file)} https://translate.example`;
const SCRIPT = `console.log(${"1 + ".repeat(500)}1)`;

let dist: string;
let listener: Listener;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "sealwright-dist-"));
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  };
  for (const file of PAGES) write(`public/${file}`, page(file));
  write("public/_astro/app.abc123.js", SCRIPT);
  write("public/_astro/app.abc123.js.br", brotliCompressSync(SCRIPT));
  write("public/_astro/app.abc123.js.gz", gzipSync(SCRIPT));
  write("public/robots.txt", "User-agent: *");
  write("public/.env", "SECRET=1");
  write(
    "headers.json",
    JSON.stringify({
      common: { "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY" },
      own: { "other.html": { "X-Frame-Options": "SAMEORIGIN" } },
      policies: Object.fromEntries(PAGES.map((file) => [file, policyOf(file)])),
      translated: {
        cookie: "site.language",
        policies: Object.fromEntries(PAGES.map((file) => [file, widerPolicyOf(file)])),
      },
    }),
  );
  listener = await listen({
    name: "site",
    port: 0,
    host: "127.0.0.1",
    handler: createSiteFiles(dist).pages,
    logger: createTestLogger().logger,
    metrics: createMetrics({ processMetrics: false }),
  });
});
afterAll(async () => {
  await listener.close();
  rmSync(dist, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks for just this path: fetch would tidy it up first. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(
      { host: "127.0.0.1", port: listener.port, path, agent: false, ...options },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end();
  });
}

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
      "content-type": "text/html;charset=utf-8",
      "content-security-policy": policyOf(file),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cache-control": "public, max-age=0, must-revalidate",
    });
  });

  test.each(["/about", "/nowhere"])(
    "NAV-10 %s comes with the wider policy, and is kept by no cache, for whoever chose a language",
    async (path) => {
      const { headers } = await ask(path);
      const cookie = "theme=dark; site.language=fr";
      const etag = String(headers.etag);
      const answer = await ask(path, { headers: { Cookie: cookie, "If-None-Match": etag } });
      const file = path === "/about" ? "about.html" : "404.html";
      expect([answer.status, answer.body.toString()]).toEqual([path === "/about" ? 200 : 404, page(file)]);
      expect(answer.headers).toMatchObject({
        "content-security-policy": widerPolicyOf(file),
        "cache-control": "no-store",
      });
      const other = await ask(path, { headers: { Cookie: "other.site.language=fr" } });
      expect(other.headers["content-security-policy"]).toBe(policyOf(file));
    },
  );

  test("that the browser has already is not sent again", async () => {
    const { headers } = await ask("/about");
    const again = await ask("/about", { headers: { "If-None-Match": String(headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

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
      }
    },
  );
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

  test("SHELL-05 is found out by HEAD as well", async () => {
    const answer = await ask("/nothing", { method: "HEAD" });
    expect([answer.status, answer.body.length]).toEqual([404, 0]);
    expect(answer.headers["content-length"]).toBe(String(page("404.html").length));
  });

  test.each([
    "/../headers.json",
    "/..%2fheaders.json",
    "/%2e%2e/headers.json",
    "/%2e%2e%2fheaders.json",
    "/_astro/../../headers.json",
    "/_astro/..%5c..%5cheaders.json",
    "/..\\headers.json",
    "//headers.json",
    "/.env",
    "/%2eenv",
    "/etc/passwd",
    "/../../../../etc/passwd",
    "file:///etc/passwd",
  ])("nothing outside of the public files is served: %s", async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.body.toString()]).toEqual([404, page("404.html")]);
  });
});

describe("an address with a slash at its end", () => {
  test.each([
    ["/about/", "/about"],
    ["/docs/guide/", "/docs/guide"],
    ["/about//", "/about"],
    ["/about/?utm_source=ads&x=1", "/about?utm_source=ads&x=1"],
    ["/about/?next=/pricing?plan=pro", "/about?next=/pricing?plan=pro"],
    ["/nothing/", "/nothing"],
    ["//", "/"],
  ])("%s leads to %s for good", async (path, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  test.each([
    "//evil.example/",
    "///evil.example/",
    "//evil.example//",
    "//evil.example/x/",
    "/\\evil.example/",
    "/%2fevil.example/",
    "/%5cevil.example/",
    "//user@evil.example/",
    "https://evil.example/",
    "//evil.example/?x=//evil.example",
  ])("never leads away from the site: %s", async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(308);
    expect(new URL(String(headers.location), "https://site.example").origin).toBe("https://site.example");
  });

  test("never leads away from the site, whatever stands in it", async () => {
    const path = fc
      .array(
        fc.constantFrom("/", "//", "\\", ".", "..", "@", ":", "%2f", "%5c", "%09", "evil.example", "?", "#"),
        {
          maxLength: 8,
        },
      )
      .map((parts) => `/${parts.join("")}/`);
    await fc.assert(
      fc.asyncProperty(path, async (given) => {
        const { status, headers } = await ask(given);
        if (headers.location === undefined) return;
        expect(status).toBe(308);
        expect(new URL(headers.location, "https://site.example").origin).toBe("https://site.example");
      }),
    );
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

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["gzip, deflate, br, zstd", brotliDecompressSync],
  ])("is sent as it was compressed at the build to who accepts %s", async (accepted, decompress) => {
    const { headers, body } = await ask(path, { headers: { "Accept-Encoding": accepted } });
    expect(headers["content-encoding"]).toBe(accepted.includes("br") ? "br" : "gzip");
    expect(headers["content-type"]).toContain("text/javascript");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(body.length).toBeLessThan(SCRIPT.length / 10);
    expect(decompress(body).toString()).toBe(SCRIPT);
  });

  test("other files are looked up again each time", async () => {
    const { headers } = await ask("/robots.txt");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });
});

describe("the fault page", () => {
  test("SHELL-05 comes with status 500, its own policy, and is not kept", async () => {
    const fault = await listen({
      name: "site",
      port: 0,
      host: "127.0.0.1",
      handler: () => Promise.reject(new Error("broken")),
      showFault: createSiteFiles(dist).faultPage,
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
