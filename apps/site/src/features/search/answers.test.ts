import { DASHBOARD_PLACES } from "@sealwright/protocol/dashboard-places";
import { expect, test } from "vitest";
import { capabilityOf } from "../../catalog/capabilities/capabilities.ts";
import { siteAnswers } from "./answers.ts";

const places = Object.values(DASHBOARD_PLACES).map(({ name }) => name as string);

test("answers that lead into the dashboard name places that it has", () => {
  const named = siteAnswers
    .filter(({ about }) => /dashboard/i.test(about))
    .map(({ about }) => /(?:under|dashboard:) ([A-Z][a-z ]+)/.exec(about)?.[1]);
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((name) => !places.includes(name ?? ""))).toEqual([]);
});

test.each([
  ["Add people to your account", "colleagues"],
  ["Single sign-on (SSO)", "single-sign-on"],
  ["White label", "white-label"],
])("TRUE-01 “%s” is answered as planned for as long as it does not run", (name, id) => {
  const about = siteAnswers.find((answer) => answer.name === name)?.about ?? "";
  expect(/\b(?:not there yet|not in the app yet|planned)\b/i.test(about)).toBe(
    capabilityOf(id).standing === "not-yet",
  );
});
