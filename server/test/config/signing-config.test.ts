import { readConfig } from "@sealwright/server/config";
import { PRODUCTION_ENVIRONMENT } from "@sealwright/testkit";
import { expect, test } from "vitest";
import { publicVariables } from "../../src/public-variables.ts";
import { problemsOf } from "./problems-of.ts";

const OWN = { ...PRODUCTION_ENVIRONMENT, OWN_DASHBOARD: "true" };

test.each([
  ["with nothing set", {}, true],
  ["with SIGNING=off", { SIGNING: "off" }, false],
  ["with a company's own dashboard", { PUBLIC_DASHBOARD_URL: "http://localhost:4000" }, false],
  ["with a company's own dashboard, whatever SIGNING says", { OWN_DASHBOARD: "false", SIGNING: "on" }, false],
  ["with a product backend elsewhere", { PUBLIC_SIGNATURE_URL: "http://localhost:4000" }, false],
  [
    "with our dashboard at its own address",
    { PUBLIC_DASHBOARD_URL: "http://localhost:4000", OWN_DASHBOARD: "true" },
    true,
  ],
])("DASH-04 contracts are signed here, or not, as the build learns: %s", (_case, environment, signs) => {
  const config = readConfig(environment);
  expect(config.signs).toBe(signs);
  expect(publicVariables(config).PUBLIC_SIGNS_ONLINE).toBe(String(signs));
});

test("OPS-02 production has to be told where signers' links lead, over https", () => {
  expect(problemsOf(OWN)).toEqual([
    "PUBLIC_SIGNING_URL is not set, but production requires it: links in emails to signers lead there",
  ]);
  expect(problemsOf({ ...OWN, PUBLIC_SIGNING_URL: "http://sign.acme.example" })).toEqual([
    "PUBLIC_SIGNING_URL must be an https URL in production",
  ]);
  expect(problemsOf({ ...OWN, PUBLIC_SIGNING_URL: "https://sign.acme.example" })).toEqual([]);
});

test("DASH-04 where no contracts are signed, nothing about them has to be set", () => {
  expect(problemsOf({ ...OWN, SIGNING: "off" })).toEqual([]);
  expect(problemsOf({ ...PRODUCTION_ENVIRONMENT, OWN_DASHBOARD: "false" })).toEqual([]);
  expect(problemsOf({ SIGNING: "off", SIGNING_PORT: "4000", DASHBOARD_PORT: "4000" })).toEqual([]);
});

test("OPS-02 SIGNING is on or off", () => {
  expect(problemsOf({ SIGNING: "yes" })).toEqual([expect.stringMatching(/^SIGNING /)]);
});
