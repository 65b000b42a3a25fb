import { readConfig } from "@sealwright/server/config";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { page, startBuiltSite } from "../built-site.ts";

let site: Awaited<ReturnType<typeof startBuiltSite>>;
let ask: typeof site.ask;
beforeAll(async () => {
  site = await startBuiltSite();
  ask = site.ask;
});
afterAll(() => site.stop());

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
])("nothing outside of the public files is served: %s", async (path) => {
  const answer = await ask(path);
  expect([answer.status, answer.body.toString()]).toEqual([404, page("404.html")]);
});

test.each(["file:///etc/passwd", "https://evil.example/"])(
  "OPS-05 a target that is no path of this server is refused: %s",
  async (target) => {
    expect((await ask(target)).status).toBe(400);
  },
);

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
    "//evil.example/?x=//evil.example",
  ])("never leads away from the site: %s", async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(308);
    expect(new URL(String(headers.location), "https://site.example").origin).toBe("https://site.example");
  });

  test("never leads away from the site, whatever it contains", async () => {
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

test("NAV-10, OPS-02: the translation widget can be another one, or none", () => {
  expect(readConfig({ PUBLIC_TRANSLATE_URL: "off" }).translation.url).toBe("");
  const { translation } = readConfig({
    PUBLIC_TRANSLATE_URL: "https://translate.example/widget.js",
    TRANSLATE_ORIGINS: "https://static.example",
  });
  expect(translation).toEqual({
    url: "https://translate.example/widget.js",
    origins: ["https://static.example"],
  });
});
