import { expect, test } from "vitest";
import { partyLabel } from "../../src/ui/party-label.ts";

const TENANTS = ["tenants.0.tenant", "tenants.1.tenant", "landlord"];

test.each([
  ["tenants.0.tenant", TENANTS, "Tenant 1"],
  ["tenants.1.tenant", TENANTS, "Tenant 2"],
  ["landlord", TENANTS, "Landlord"],
  ["tenants.0.tenant", ["tenants.0.tenant", "landlord"], "Tenant"],
  ["firstParty", ["firstParty", "secondParty"], "First party"],
  ["", [], ""],
])("SIGN-01 the party %j has a readable label", (path, others, label) => {
  expect(partyLabel(path, others)).toBe(label);
});
