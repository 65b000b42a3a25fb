import type { Answers, Form } from "@sealwright/forms";
import { expect, test } from "vitest";
import { writtenAnswers } from "../../src/api/envelopes/written-answers.ts";

const FIELDS = [
  { id: "seller", type: "party", label: "Seller", kinds: ["person", "organization"], required: true },
  { id: "price", type: "money", label: "Price", required: true },
  { id: "asIs", type: "boolean", label: "As is", required: true },
  { id: "extras", type: "multi", label: "Extras", required: false, options: [] },
  { id: "taxNumber", type: "text", label: "Tax number", required: false, sensitive: true },
  {
    id: "items",
    type: "repeat",
    label: "Items",
    fields: [
      { id: "what", type: "text", label: "What", required: true },
      { id: "account", type: "text", label: "Account", required: false, sensitive: true },
    ],
  },
] as unknown as Form["fields"];

const ANSWERS: Answers = {
  seller: { kind: "person", name: "Sam Seller", address: "" },
  price: 125_000,
  asIs: false,
  extras: ["roof", "radio"],
  taxNumber: "12-3456789",
  items: [{ what: "A car", account: "000111" }, { what: "A spare wheel" }],
  gone: "of an earlier version",
};

test("SEAL-04 a form's answers are listed by path, as they were given, without the sensitive ones", () => {
  expect(writtenAnswers({ fields: FIELDS }, ANSWERS)).toEqual({
    "seller.kind": "person",
    "seller.name": "Sam Seller",
    price: "1250.00",
    asIs: "no",
    extras: "roof,radio",
    "items.0.what": "A car",
    "items.1.what": "A spare wheel",
  });
});
