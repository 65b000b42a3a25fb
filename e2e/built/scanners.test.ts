import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSiteFiles } from "@sealwright/server/site-files";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyFindings } from "../support/scanners/content-security-policy.ts";
import { scoreAnswer } from "../support/scanners/observatory.ts";
import { BUILT_FOLDER } from "./built-page.ts";

const BUILD = join(BUILT_FOLDER, "..");
/** The pages were built for this machine; production's are built for https. */
const asInProduction = (text: string) => text.replace(/http:\/\/localhost:\d+/g, "https://app.acme.example");
const { policies } = JSON.parse(asInProduction(readFileSync(join(BUILD, "headers.json"), "utf8"))) as {
  policies: Record<string, string>;
};

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sealwright-scanned-"));
  symlinkSync(BUILT_FOLDER, join(folder, "public"));
  cpSync(join(BUILD, "redirects.json"), join(folder, "redirects.json"));
  const headers = asInProduction(readFileSync(join(BUILD, "headers.json"), "utf8"));
  writeFileSync(join(folder, "headers.json"), headers);
  server = await startTestServer({ production: true, site: createSiteFiles(folder).pages });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function scan(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { redirect: "manual", ...init });
  const headers = Object.fromEntries(response.headers) as Record<string, string>;
  return { headers, cookies: response.headers.getSetCookie(), html: await response.text() };
}

describe("by the rules of Mozilla's HTTP Observatory, computed again,", () => {
  test.each([
    ["site", "/"],
    ["site", "/signature/pricing"],
    ["site", "/signature/api"],
    ["site", "/auth/action"],
    ["site", "/old-address-that-is-not-there"],
    ["dashboard", "/"],
    ["dashboard", "/signed-out"],
    ["dashboard", "/login?token=x"],
    ["site", "/v1/projects?key=key"],
    ["site", "/v1/projects"],
    ["site", "/.well-known/jwks.json"],
    ["site", "/api/geolocation"],
    ["site", "/api/signature/owners"],
    ["site", "/healthz"],
  ] as const)("OPS-02 the %s's %s gets A+ with at least 130 points in production", async (part, path) => {
    const scored = scoreAnswer(await scan(`${server.urls[part]}${path}`));
    expect(scored, JSON.stringify(scored.rules)).toMatchObject({ grade: "A+" });
    expect(scored.score, JSON.stringify(scored.rules)).toBeGreaterThanOrEqual(130);
    expect(Object.values(scored.rules).filter((points) => points < 0)).toEqual([]);
  });

  test("an answer without any of it would fail", () => {
    const bare = { headers: {}, cookies: [], html: "" };
    expect(scoreAnswer(bare)).toMatchObject({ score: 30, grade: "D" });
    const inline = { "content-security-policy": "default-src 'self'; script-src 'unsafe-inline'" };
    expect(scoreAnswer({ ...bare, headers: inline }).rules["content-security-policy"]).toBe(-20);
    expect(scoreAnswer({ ...bare, cookies: ["session=1; Secure"] }).rules.cookies).toBe(-30);
  });
});

describe("by the checks of Google's CSP Evaluator, computed again,", () => {
  test("OPS-02 no page of the site has a finding above low", () => {
    const findings = Object.entries(policies).flatMap(([file, policy]) =>
      policyFindings(policy).map((finding) => `${file}: ${finding}`),
    );
    expect(findings).toEqual([]);
    expect(Object.keys(policies).length).toBeGreaterThan(50);
  });

  test.each([
    ["dashboard", "/signed-out"],
    ["site", "/v1/projects?key=key"],
    ["site", "/healthz"],
  ] as const)("OPS-02 the %s's %s has none", async (part, path) => {
    const { headers } = await scan(`${server.urls[part]}${path}`);
    expect(policyFindings(headers["content-security-policy"] ?? "")).toEqual([]);
  });

  test.each([
    ["script-src 'unsafe-inline'; object-src 'none'; base-uri 'none'", "script-src allows 'unsafe-inline'"],
    ["default-src 'none'; script-src https:; base-uri 'none'", "script-src allows every host"],
    ["default-src 'none'; script-src https://ajax.googleapis.com", "a known bypass"],
    ["default-src 'self'", "base-uri allows *"],
    ["default-src 'none'; script-src https://*.example.com", "every subdomain"],
  ])("%s is found wanting", (policy, finding) => {
    expect(policyFindings(policy).join("\n")).toContain(finding);
  });
});
