import { testPurchasePolicy } from "./purchase-policy.ts";

// One of each kind; all of them are in purchase-policy.deep.test.ts.
testPurchasePolicy([
  "PRICE_TRIAL_ONE_DOLLAR",
  "PRICE_TEAM_MONTHLY",
  "PRICE_YEARLY_99",
  "PRICE_API_500",
  "PRICE_LIFETIME_299",
]);
