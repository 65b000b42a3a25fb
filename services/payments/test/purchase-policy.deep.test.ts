import { PRICE_NAMES } from "@sealwright/protocol/payments/prices";
import { testPurchasePolicy } from "./purchase-policy.ts";

testPurchasePolicy(PRICE_NAMES);
