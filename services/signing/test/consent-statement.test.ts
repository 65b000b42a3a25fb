import { expect, test } from "vitest";
import { consentStatement } from "../src/envelope/consent-statement.ts";

test("SIGN-03 the statement has seven items, each with its heading, and names a sender without a name once", () => {
  const email = "paul@example.com";
  const items = consentStatement({ sender: { name: email, email }, title: "A lease" });
  expect(items.map((item) => item.split("\n").length)).toEqual(Array(7).fill(2));
  expect(items.join(" ")).not.toContain(`${email} (`);
  const named = consentStatement({ sender: { name: "Paul Hart", email }, title: "A lease" });
  expect(named[0]).toContain(`write to Paul Hart (${email}).`);
});
