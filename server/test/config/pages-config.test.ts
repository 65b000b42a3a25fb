import { readConfig } from "@sealwright/server/config";
import { expect, test } from "vitest";

test("NAV-02, DASH-04 the dashboard is ours until another address is set, or as the variable says", () => {
  const PUBLIC_DASHBOARD_URL = "http://app.company.example";
  expect(readConfig({}).ownDashboard).toBe(true);
  expect(readConfig({ PUBLIC_DASHBOARD_URL }).ownDashboard).toBe(false);
  expect(readConfig({ PUBLIC_DASHBOARD_URL, OWN_DASHBOARD: "true" }).ownDashboard).toBe(true);
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
