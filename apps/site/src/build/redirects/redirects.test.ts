import { describeProblem } from "@sealwright/forms/parse";
import { describe, expect, test } from "vitest";
import { readListFile } from "../../catalog/loader/read-entries.ts";
import { checkRedirects } from "./check-redirects.ts";
import { redirectSchema } from "./redirect-schema.ts";
import { toRedirect } from "./redirects.ts";
import { redirectsFile } from "./redirects-file.ts";

const pages = ["/", "/about", "/docs/guide", "/deals/one"];
const check = (...redirects: [string, string][]) =>
  checkRedirects(
    redirects.map(([from, to]) => ({ from, to })),
    pages,
  );

test("PAGE-09 redirects to pages pass", () => {
  expect(check(["/a", "/about"], ["/b", "/deals/one"], ["/guides/*", "/docs/*"])).toEqual([]);
});

describe("PAGE-09 the build refuses", () => {
  test.each([
    ["a loop", ["/a", "/a"], "/a → /a: this is a loop"],
    ["a pattern that leads into itself", ["/docs/*", "/docs/old/*"], "/docs/* → /docs/old/*: this is a loop"],
    ["a page that would be hidden", ["/about", "/soon"], "it would hide the page /about"],
    ["pages below a pattern", ["/deals/*", "/docs/*"], "it would hide the page /deals/one"],
    ["a target that does not exist", ["/a", "/nowhere"], "there is no such page"],
    ["a pattern to nothing", ["/a/*", "/nowhere/*"], "there is no such page"],
    ["a reserved address", ["/v2/old", "/about"], "the address is reserved"],
  ] as const)("%s", (_what, redirect, problem) => {
    expect(check([...redirect])).toEqual([expect.stringContaining(problem)]);
  });

  test("two hops, also through a pattern", () => {
    expect(check(["/a", "/b"], ["/b", "/about"])).toEqual([
      "/a → /b: this takes two hops; write /about instead",
    ]);
    expect(check(["/a", "/guides/guide"], ["/guides/*", "/docs/*"])).toEqual([
      "/a → /guides/guide: this takes two hops; write /docs/guide instead",
    ]);
    expect(check(["/a", "/b"], ["/b", "/a"])).toHaveLength(2);
  });

  test("PAGE-10 a page at a reserved address", () => {
    const problems = checkRedirects([], ["/v2/home"]);
    expect(problems).toEqual(["/v2/home is reserved: no page may have that address"]);
  });
});

test.each([
  ["/a/", "/b", "“id” is not a path without a slash at its end."],
  ["/a?x=1", "/b", "“id” is not a path"],
  ["//evil.example", "/b", "“id” is not a path"],
  ["/a", "https://evil.example", "“to” is not a path"],
  ["/a", "/", "“to” is not a path"],
  ["/*", "/b/*", "“id” is not a path"],
  ["/a/*", "/b", "“to” ends differently. Write “/*” at the end of both, or of neither."],
])("a redirect from %s to %s is reported with its line", (id, to, problem) => {
  const { problems } = readListFile("redirects.yaml", `- id: ${id}\n  to: ${to}\n`, redirectSchema);
  expect(problems.map(describeProblem)).toEqual([expect.stringContaining(problem)]);
});

const table = [
  { from: "/old-page", to: "/new" },
  { from: "/old/*", to: "/new/*" },
];
const note = "# Written by the build from apps/site/src/content/redirects.yaml\n";

test("PAGE-09 Netlify and Cloudflare read one file, in which whole addresses stand with and without a slash", () => {
  expect(redirectsFile(table)).toBe(
    `${note}/old-page /new 301\n/old-page/ /new 301\n/old/* /new/:splat 301\n`,
  );
});

describe("PAGE-09 targets at the dashboard", () => {
  const url = "https://app.company.example/base";
  const register = { id: "/register", to: "/auth/register", companyDashboard: "dashboard:/register" };
  const login = { id: "/login", to: "dashboard:/login" };

  test("depend on whose dashboard it is, and are temporary", () => {
    for (const isOurs of [true, false]) {
      expect(toRedirect("/login", login, { url, isOurs })).toEqual({
        from: "/login",
        to: `${url}/login`,
        temporary: true,
      });
      expect(toRedirect("/register", register, { url, isOurs })).toEqual({
        from: "/register",
        to: isOurs ? "/auth/register" : `${url}/register`,
        temporary: true,
      });
    }
    const about = { id: "/a", to: "/about" };
    expect(toRedirect("/a", about, { url, isOurs: false })).toEqual({ from: "/a", to: "/about" });
  });

  test("are no pages of the site", () => {
    const table = [toRedirect("/login", login, { url, isOurs: false })];
    expect(checkRedirects(table, pages)).toEqual([]);
    expect(redirectsFile(table)).toContain(`/login ${url}/login 302\n/login/ ${url}/login 302\n`);
  });
});
