import { expect, test } from "vitest";
import { capabilities, capabilityOf, isSoldHere } from "./capabilities.ts";
import { type Capability, capabilitySchema } from "./capability-schema.ts";
import { standingOf } from "./standing.ts";

const everything = { signing: true, api: true, payments: true };
const row = (more: object): Capability =>
  capabilitySchema.parse({
    id: "one",
    name: "One",
    does: "Something",
    group: "sign",
    told: ["/signature"],
    ...more,
  });

test("TRUE-01 DASH-04 what needs signing does not run where signing is off, and nothing else changes", () => {
  const sends = row({ runs: "app", needs: ["signing"], proof: "dashboard:contracts" });
  const page = row({ runs: "site", proof: "/signature/pdf-tools" });
  const off = { ...everything, signing: false };
  expect([standingOf(sends, everything), standingOf(sends, off)]).toEqual(["app", "not-yet"]);
  expect([standingOf(page, everything), standingOf(page, off)]).toEqual(["site", "site"]);
});

test("TRUE-01 a company's own app has a capability only where signing is off", () => {
  const own = row({ runs: "own" });
  expect(standingOf(own, { ...everything, signing: false })).toBe("own");
  expect(() => standingOf(own, everything)).toThrow("“one” runs in a company’s own app");
});

test("TRUE-01 what is not there yet cannot be sold, and an unknown id is an error", () => {
  const planned = capabilities.find(({ runs }) => runs === "not-yet")?.id ?? "";
  expect(() => isSoldHere(planned)).toThrow(`“${planned}” does not run yet`);
  expect(() => capabilityOf("no-such-thing")).toThrow("has no “no-such-thing”");
});

test.each(["contracts.send", "dashboard:nowhere", "api:noSuchCall", "verify"])(
  "TRUE-01 “%s” is no proof that something runs",
  (proof) => {
    expect(() => row({ runs: "app", proof })).toThrow("is no proof");
  },
);
