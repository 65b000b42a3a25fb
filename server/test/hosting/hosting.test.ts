import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRedirect, type Redirect, redirectStatus, redirectTarget } from "@sealwright/protocol/redirects";
import { expect, onTestFinished, test } from "vitest";
import {
  queriedPatterns,
  REDIRECT_STATUSES,
  redirectPatterns,
  unslashedPatterns,
} from "../../src/hosting/moved-addresses.ts";
import { writeHosting } from "../../src/hosting/write-hosting.ts";
import { policyOf, writeBuiltSite } from "../built-site.ts";

function build() {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-hosting-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeBuiltSite(folder);
  return { folder, read: (file: string) => readFileSync(join(folder, file), "utf8") };
}

test("PAGE-09 the patterns for other servers redirect as our server does", () => {
  const redirects: Redirect[] = [
    { from: "/old", to: "/about" },
    { from: "/v1.0-notes", to: "/blog" },
    { from: "/login", to: "https://app.example/base/login", temporary: true },
    { from: "/register", to: "/about", temporary: true },
    { from: "/guides/new", to: "/blog", temporary: true },
    { from: "/guides/*", to: "/docs/*" },
    { from: "/app/*", to: "https://app.example/*", temporary: true },
  ];
  const queried = queriedPatterns(redirects);
  for (const url of [
    ...[
      "/old",
      "/old/",
      "/old///",
      "/old?a=b%20c",
      "/old/?next=/old?y",
      "/older",
      "/old/more",
      "/Old",
      "//old",
    ],
    ...[
      "/v1.0-notes",
      "/v1x0-notes",
      "/guides",
      "/guides/",
      "/guides/a",
      "/guides/a/b.pdf/?x=1",
      "/guides//evil.example",
    ],
    ...["/old.", "/old./.?a=b", "/old.html", "/guides/a.", "/guides/..", "/guides/new", "/guides/new/er"],
    ...["/login", "/login/", "/login.?", "/login?plan=pro", "/login/?plan=pro&idToken=secret", "/login?a=?"],
    ...["/register?plan=pro", "/app/a/b/", "/app/a?token=secret", "/app/?a", "/app?a"],
    ...["/guides/a%2Fb", "/guides/?a", "/guides//", "/", "/?/old"],
  ]) {
    const ours = findRedirect(redirects, url);
    const isQueried = queried.some((pattern) => new RegExp(pattern).test(url));
    expect([url, isQueried]).toEqual([url, /\?./.test(url) && ours?.to.startsWith("https:") === true]);
    for (const status of isQueried ? [] : REDIRECT_STATUSES) {
      const found = redirectPatterns(redirects, status).find(({ pattern }) => new RegExp(pattern).test(url));
      const target = found?.target((number) => `$${number}`);
      const location = found && target && url.replace(new RegExp(found.pattern), target);
      const expected = ours && redirectStatus(ours) === status ? redirectTarget(redirects, url) : undefined;
      expect([url, status, location || undefined]).toEqual([url, status, expected]);
    }
  }
});

test.each([
  `/${"/".repeat(7_000)}x`,
  `/a${"/".repeat(7_000)}x`,
  `/${"a/".repeat(3_500)}x?`,
  `/a${"/.".repeat(3_500)}x`,
])("PAGE-09 no pattern takes long on a URL of slashes and full stops", (url) => {
  const started = performance.now();
  const redirects = [
    { from: "/a/*", to: "/b/*" },
    { from: "/a", to: "https://app.example" },
  ];
  const moved = [...redirectPatterns(redirects, 301), ...unslashedPatterns].map(({ pattern }) => pattern);
  for (const pattern of [...moved, ...queriedPatterns(redirects)]) new RegExp(pattern).test(url);
  expect(performance.now() - started).toBeLessThan(500);
});

test("OPS-07 a kind of file without a known type stops the build, rather than be sent without one", () => {
  const { folder } = build();
  writeFileSync(join(folder, "public/files/one.unheard"), "");
  expect(() => writeHosting(folder)).toThrow("has no type for files that end in “.unheard”");
});

test("OPS-07 no header is in two rules of _headers, since Cloudflare Pages joins their values", () => {
  const { folder, read } = build();
  writeHosting(folder);
  const [, ...rules] = read("public/_headers").split(/\n(?=\/)/);
  const [everywhere = "", ...others] = rules;
  expect(everywhere).toBe("/*\n  X-Content-Type-Options: nosniff");
  expect(others).toContain(
    `/about\n  Content-Security-Policy: ${policyOf("about.html")}\n  X-Frame-Options: DENY`,
  );
  expect(others).toContain(
    `/other\n  Content-Security-Policy: ${policyOf("other.html")}\n  X-Frame-Options: SAMEORIGIN`,
  );
  expect(others[1]).toMatch(/^\/\n/);
  expect(read("public/_headers")).not.toContain("/404");
});

test("OPS-07 a second build leaves no file of the first", () => {
  const { folder, read } = build();
  writeHosting(folder);
  writeFileSync(join(folder, "hosting/redirects.caddy"), "of an older release");
  writeHosting(folder);
  expect(() => read("hosting/redirects.caddy")).toThrow("ENOENT");
  expect(read("hosting/nginx-server.conf")).toContain("location ^~ /api/signature/");
});
