import { CAMPAIGN_VALUE_MAX_LENGTH } from "@sealwright/protocol/campaign";
import { ownerRequest } from "@sealwright/protocol/product";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { ARRIVALS_STORAGE_KEY, isTrialCampaign, loadCampaign, saveCampaign } from "./campaign.ts";
import { TestStorage } from "./session/support.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", new TestStorage());
  return () => void vi.unstubAllGlobals();
});

/** The campaign saved from a first page's URL. */
function savedFrom(parameters: Record<string, string>) {
  localStorage.clear();
  saveCampaign(new URL(`https://site.example/?${new URLSearchParams(parameters)}`), "");
  return loadCampaign();
}

test("PAY-06 a value that is too long is truncated between characters", () => {
  const full = "x".repeat(CAMPAIGN_VALUE_MAX_LENGTH);
  expect(savedFrom({ utm_source: `${full}y`, from: full })).toEqual({ utm_source: full, from: full });
  const almostFull = full.slice(1);
  expect(savedFrom({ utm_term: `${almostFull}🦦`, from: "a\0d" })).toEqual({
    utm_term: almostFull,
    from: "ad",
  });
});

test("PAY-06, API-02 the owners call accepts the campaign saved from any link", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "binary", minLength: 500, maxLength: 600 }),
    fc.constantFrom("\0", "x".repeat(9000)),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("utm_id", "utm_term", "from", "gclid"), text), (parameters) => {
      const { from, ...utmData } = savedFrom(parameters);
      expect(ownerRequest.parse({ email: "zoe@company.example", from, utmData })).toMatchObject({
        from,
        utmData,
      });
    }),
  );
});

test.each(["null", "[]", "7", "{", '{"utm_source":7,"from":{},"gclid":"x"}'])(
  "PAY-06 %s in storage is not a campaign",
  (stored) => {
    localStorage.setItem("sealwright.campaign", stored);
    expect(loadCampaign()).toEqual({});
  },
);

test.each([
  ["utm_campaign=10_dollar_campaign", {}, true],
  ["utm_campaign=paidtrial", {}, true],
  ["", { utm_campaign: "paidtrial" }, true],
  ["utm_campaign=fall", { utm_campaign: "10_dollar_campaign" }, true],
  ["utm_campaign=Paidtrial", {}, false],
  ["utm_source=paidtrial", { utm_source: "paidtrial" }, false],
  ["", {}, false],
])("PAY-07 ?%s with %o saved is a trial campaign: %s", (query, saved, expected) => {
  expect(isTrialCampaign(new URLSearchParams(query), saved as Record<string, string>)).toBe(expected);
});

test.each([
  [
    "search.example utm_source=ads&utm_term=a%20b&from=mail",
    { utm_source: "ads", utm_term: "a b", from: "mail" },
  ],
  ["search.example ", { from: "search.example" }],
  ["site.example ", { from: "website" }],
  [" utm_source=ads", { utm_source: "ads", from: "website" }],
  ["blog.example from=partner\nsite.example utm_source=ads", { utm_source: "ads", from: "partner" }],
  ["search.example utm_source=a\nother.example utm_source=b", { utm_source: "b", from: "other.example" }],
  ["", { from: "website" }],
])("PAY-06 what the first bytes of %j noted is the campaign", (arrivals, campaign) => {
  vi.stubGlobal("location", new URL("https://site.example/"));
  localStorage.setItem(ARRIVALS_STORAGE_KEY, arrivals);
  expect(loadCampaign()).toEqual(campaign);
  expect(localStorage.getItem(ARRIVALS_STORAGE_KEY)).toBeNull();
  expect(loadCampaign()).toEqual(campaign);
});
