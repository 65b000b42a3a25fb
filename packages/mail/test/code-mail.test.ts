import { signingCodeMail } from "@sealwright/mail";
import { expect, test } from "vitest";

test("SIGN-03 a code is in its mail and not in the subject, nor in the line that a locked phone shows", () => {
  const { subject, preview, heading } = signingCodeMail({
    code: "481516",
    title: "Lease",
    act: "sign",
    validMinutes: 10,
  });
  expect(heading).toBe("481516");
  expect(subject).toBe("Your code for signing: Lease");
  expect(preview).not.toContain("481516");
});
