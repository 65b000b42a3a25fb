import { readConfig } from "@sealwright/server/config";
import { expect, test } from "vitest";

test("NAV-02, DASH-04 the dashboard is ours until another address is set, or as the variable says", () => {
  const PUBLIC_DASHBOARD_URL = "http://app.company.example";
  expect(readConfig({}).ownDashboard).toBe(true);
  expect(readConfig({ PUBLIC_DASHBOARD_URL }).ownDashboard).toBe(false);
  expect(readConfig({ PUBLIC_DASHBOARD_URL, OWN_DASHBOARD: "true" }).ownDashboard).toBe(true);
});

test("DASH-03 a deletion ends plans where this process sells them and learns of deletions", () => {
  const PUBLIC_PAYMENTS_URL = "http://payments.company.example";
  const PUBLIC_IDENTITY_URL = "http://identity.company.example";
  const PUBLIC_SIGNATURE_URL = "http://product.company.example";
  expect(readConfig({}).endsPlans).toBe(true);
  expect(readConfig({ PUBLIC_PAYMENTS_URL }).endsPlans).toBe(false);
  expect(readConfig({ PUBLIC_IDENTITY_URL }).endsPlans).toBe(true);
  expect(readConfig({ PUBLIC_SIGNATURE_URL }).endsPlans).toBe(true);
  expect(readConfig({ PUBLIC_IDENTITY_URL, PUBLIC_SIGNATURE_URL }).endsPlans).toBe(false);
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
