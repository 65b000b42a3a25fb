import { expect, test } from "vitest";
import { type NewEvidence, renderCertificate } from "../src/index.ts";
import { checkWithQpdf, workFolder } from "./support/programs.ts";
import { tagsOf } from "./support/read-tags.ts";
import { NOW, sampleEvidence } from "./support/sample.ts";
import { sampleEvidence2 } from "./support/sample-2.ts";
import { fonts } from "./support/shown-file.ts";

const evidence = await sampleEvidence(new Uint8Array([1, 2, 3]));
const options = {
  creator: "Acme",
  verifyUrl: "https://sign.example/verify",
  fonts,
  at: NOW,
  describeDevice: (userAgent: string) => `Browser of ${userAgent}`,
  hasTimestamp: false,
};
const certificate = await renderCertificate(evidence, options);

function textOf(file: Uint8Array): string {
  const { run, remove } = workFolder({ "in.pdf": file });
  const text = run("pdftotext", "-raw", "in.pdf", "-").replaceAll(/\s+/g, " ");
  remove();
  return text;
}

test("SEAL-02 the certificate is tagged, and lists parties, events and hashes in both time zones", async () => {
  const text = textOf(certificate);
  for (const words of [
    "Certificate of signing",
    "Lease of a bicycle",
    "Łukasz Škvor, Landlord",
    "Proved: the link emailed to lukasz@example.com was opened on 2026-08-02 09:30:00 UTC",
    "Not asked for",
    "Ada Sender sent the documents for signing",
    "2026-08-02 09:40:00",
    "3:40:00 AM MDT",
    "https://sign.example/verify",
  ]) {
    expect(text).toContain(words);
  }
  const hash = evidence.documents[0]?.shown[0]?.sha256 ?? "";
  expect(text.replaceAll(" ", "")).toContain(hash);
  expect(await tagsOf(certificate)).toEqual(
    expect.arrayContaining(["H1", "L", "Table", "TH", "TD", "Figure"]),
  );
  checkWithQpdf(certificate);
});

test("SEAL-02 the certificate says no more than was proved", async () => {
  expect(textOf(certificate)).toContain("electronic signature");
  expect(textOf(certificate)).not.toMatch(/advanced|qualified|legally binding|identity was/i);
  const [recipient] = evidence.recipients;
  const unproved = { ...recipient, proved: { mailbox: null, code: null }, consent: null, signature: null };
  const less = await renderCertificate({ ...evidence, recipients: [unproved as never] }, options);
  expect(textOf(less)).toMatch(/Mailbox Not proved.*Consent None.*Signed Did not sign/);
});

test("SEAL-02 of a sender without a name, the address is there once, and of UTC one column", async () => {
  const sender = { name: "ada@example.com", email: "ada@example.com" };
  const envelope = { ...evidence.envelope, sender, timeZone: "UTC" };
  const text = textOf(await renderCertificate({ ...evidence, envelope }, options));
  expect(text).toMatch(/Sent by ada@example\.com Sent 2026/);
  expect(text).toMatch(/No\. UTC Event/);
  expect(text).not.toContain("AM UTC");
});

test("SEAL-02 the certificate says what the second version adds: values, approvals, pages, and how a person was known", async () => {
  const second = await sampleEvidence2(new Uint8Array([1, 2, 3]));
  const text = textOf(await renderCertificate(withDetails(second), options));
  for (const words of [
    "Opened in a page of the sender’s, whose sign-in stands for who it was",
    "Approved Lena Ortiz, lena@example.com",
    "Handed on Ines Moreau, ines@example.com, to Łukasz Škvor",
    "Lease of a bicycle, pages 1, 2",
    "Łukasz Škvor: You agree to use electronic records.",
    "ada@example.com (usr_1)",
    "Landlord, for Bicycles of Denver, LLC",
    "IP address 203.0.113.7",
    "Browser of Safari",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain("Delivery “1 Oak St” Łukasz Škvor 2026-08-02 09:40:00 UTC");
  expect(text).toContain("Contract number “C-4711” Ada Sender 2026-08-02");
});

function withDetails(evidence: NewEvidence): NewEvidence {
  const from = { ip: "203.0.113.7", userAgent: "Safari" };
  return {
    ...evidence,
    recipients: evidence.recipients.map((one) => ({
      ...one,
      capacity: "Landlord",
      signsFor: "Bicycles of Denver, LLC",
    })),
    events: evidence.events.map((event) => ({ ...event, details: { ...event.details, ...from } })),
  };
}
