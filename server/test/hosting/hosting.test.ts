import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Redirect, redirectTarget } from "@sealwright/protocol/redirects";
import { expect, onTestFinished, test } from "vitest";
import { redirectPatterns, unslashedPatterns } from "../../src/hosting/moved-addresses.ts";
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
    { from: "/guides/*", to: "/docs/*" },
  ];
  const patterns = redirectPatterns(redirects);
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
    ...["/guides/a%2Fb", "/guides/?a", "/guides//", "/", "/?/old"],
  ]) {
    const found = patterns.find(({ pattern }) => new RegExp(pattern).test(url));
    const target =
      found &&
      url.replace(
        new RegExp(found.pattern),
        found.target((number) => `$${number}`),
      );
    expect([url, target]).toEqual([url, redirectTarget(redirects, url)]);
  }
});

test.each([`/${"/".repeat(7_000)}x`, `/a${"/".repeat(7_000)}x`, `/${"a/".repeat(3_500)}x?`])(
  "PAGE-09 no pattern takes long on a URL of slashes",
  (url) => {
    const started = performance.now();
    for (const { pattern } of [...redirectPatterns([{ from: "/a/*", to: "/b/*" }]), ...unslashedPatterns])
      new RegExp(pattern).test(url);
    expect(performance.now() - started).toBeLessThan(500);
  },
);

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
