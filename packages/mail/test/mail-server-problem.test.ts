import { mailServerProblem } from "@sealwright/mail";
import { expect, onTestFinished, test } from "vitest";
import { startSmtpStub } from "./smtp-stub.ts";

async function problemOf(answers: Record<string, string>, scheme = "smtp:") {
  const stub = await startSmtpStub(answers);
  onTestFinished(stub.close);
  return mailServerProblem(stub.url.replace("smtp:", scheme));
}

test("OPS-06 a mail server of this machine needs neither TLS nor a password", async () => {
  expect(await problemOf({})).toBeUndefined();
});

test("OPS-06 one without TLS behind smtps:// is named as such", async () => {
  expect(await problemOf({}, "smtps:")).toBe(
    "it offers no TLS that can be trusted (smtps://, or STARTTLS with smtp://)",
  );
});

test("OPS-06 one that turns clients away is named with its reply", async () => {
  expect(await problemOf({ greeting: "554 not here" })).toBe("it cannot be reached (554)");
});

test("OPS-06 a host that does not exist is named as such", async () => {
  expect(await mailServerProblem("smtp://user:hush@nowhere.invalid")).toBe(
    "its host name cannot be resolved",
  );
});
