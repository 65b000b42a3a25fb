import { allNotices } from "@sealwright/forms/parse";
import { usStates } from "@sealwright/forms/states";
import { expect, test } from "vitest";
import { noticeLines } from "./law-notices.ts";

test("LAW-01 every state is in the list of notices, read or unknown", () => {
  const lines = noticeLines(allNotices());
  expect(usStates.filter((state) => !lines.some((line) => line.includes(state)))).toEqual([]);
  expect(lines.find((line) => line.startsWith("New York | residentialLease"))).toContain(
    "word for word: 1 (N.Y. Real Prop. Law § 231-b(2)) | named only: 5 (",
  );
  expect(lines.at(-1)).not.toContain("New York");
});
