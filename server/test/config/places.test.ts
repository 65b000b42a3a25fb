import { expect, test } from "vitest";
import { problemsOf } from "./problems-of.ts";

test.each([
  [{ PORT: "4000", DASHBOARD_PORT: "4000" }, "DASHBOARD_PORT must not be the same port as PORT"],
  [
    { DASHBOARD_PORT: "4000", SANDBOX_PORT: "4000" },
    "SANDBOX_PORT must not be the same port as DASHBOARD_PORT",
  ],
  [
    { PUBLIC_SITE_URL: "http://a.example", PUBLIC_DASHBOARD_URL: "http://a.example/app" },
    "PUBLIC_DASHBOARD_URL must not be the same origin as PUBLIC_SITE_URL: the dashboard has its own sessions",
  ],
  [
    { DASHBOARD_PORT: "4000", SIGNING_PORT: "4000" },
    "SIGNING_PORT must not be the same port as DASHBOARD_PORT",
  ],
  [
    { PUBLIC_SITE_URL: "http://a.example", PUBLIC_SIGNING_URL: "http://a.example" },
    "PUBLIC_SIGNING_URL must not be the same origin as PUBLIC_SITE_URL: signers have their own sessions",
  ],
])("OPS-02 %j puts two parts in one place", (environment, problem) => {
  expect(problemsOf(environment)).toEqual([problem]);
});

test.each([
  [{ PUBLIC_SITE_URL: "https://company.example/shop" }, "PUBLIC_SITE_URL"],
  [
    { PUBLIC_DASHBOARD_URL: "https://app.company.example/app", OWN_DASHBOARD: "true" },
    "PUBLIC_DASHBOARD_URL",
  ],
  [{ PUBLIC_SIGNING_URL: "https://sign.company.example/app" }, "PUBLIC_SIGNING_URL"],
])("OPS-02 %j is refused, since our pages are at the root of their origin", (environment, name) => {
  const behindProxy = { ...environment, TRUSTED_PROXIES: "1" };
  expect(problemsOf(behindProxy).find((problem) => problem.startsWith(name))).toContain("without a path");
});

test("OPS-02 a company's own dashboard may be below a path", () => {
  const environment = { PUBLIC_DASHBOARD_URL: "http://localhost:4000/app" };
  expect(problemsOf(environment)).toEqual([]);
});
