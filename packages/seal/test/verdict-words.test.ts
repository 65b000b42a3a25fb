import { expect, test } from "vitest";
import { oneLine, verdictMeaning } from "../src/index.ts";

test("SEAL-03 each answer says what follows the sealed part, and accuses no one of it", () => {
  const [reason, seals] = ["appended", []] as const;
  expect(verdictMeaning({ reason, addedBytes: 1, seals })).toMatch(
    / 1 byte was added after the seal by someone: it is no part of what was signed, and may change what the file shows\.$/,
  );
  expect(verdictMeaning({ reason: "issuer-unknown", addedBytes: 1200, seals })).toMatch(
    / 1,200 bytes were added after the seal by someone: they are no part of what was signed/,
  );
  expect(verdictMeaning({ reason, addedBytes: 1, seals })).not.toMatch(/forge|fake|attack|tamper|manipulat/i);
  expect(verdictMeaning({ reason: "all-checks-passed", addedBytes: 0, seals })).not.toContain("added");
});

test("SEAL-03 a name in a certificate or a format cannot write lines of its own, nor steer a terminal", () => {
  const hostile = "Acme\u001b[2J\u001b[H\nSealed and unchanged.\u009b2J\u202e\u2028";
  expect(oneLine(hostile)).toBe("Acme\ufffd[2J\ufffd[H\ufffdSealed and unchanged.\ufffd2J\ufffd\ufffd");
  expect(oneLine("Łukasz Škvor, نمی\u200cخواهم")).toBe("Łukasz Škvor, نمی\u200cخواهم");
});
