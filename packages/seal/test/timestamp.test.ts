import { HttpTimestampAuthority, PDF } from "@libpdf/core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readCertificate } from "../src/cms/certificate.ts";
import { createTsaClient, seal, verify } from "../src/index.ts";
import { annotate, withLibpdf } from "./support/appending.ts";
import { checkWithQpdf, pdfsig, pemOf, takeApart, workFolder } from "./support/programs.ts";
import { sampleRequest } from "./support/sample.ts";
import { startTsa } from "./support/tsa.ts";

const tsa = await startTsa();
afterAll(() => tsa.close());
beforeEach(() => tsa.answer((answer) => answer));

const now = () => new Date();
const timestamp = createTsaClient({ url: tsa.url, now });
const { request: dated } = await sampleRequest();
const sample = { ...dated, at: now() };
const roots = [sample.key.certificates[1] ?? new Uint8Array()];
const { file, level } = await seal({ ...sample, timestamp });

describe("SEAL-01 a seal with a timestamp", () => {
  test("is B-T, and says who vouches for the time", async () => {
    expect(level).toBe("B-T");
    const verdict = await verify(file, roots);
    expect(verdict).toMatchObject({ kind: "sealed", seals: [{ level: "B-T", timestampBy: "Test Time" }] });
    expect(Math.abs(Date.parse(verdict.seals[0]?.at ?? "") - Date.now())).toBeLessThan(60_000);
  });

  test("is valid for poppler, openssl and qpdf", () => {
    expect(pdfsig(file, roots)).toContain("Signature Validation: Signature is Valid.");
    checkWithQpdf(file);
    const { cms, content } = takeApart(file);
    const folder = workFolder({ "seal.der": cms, content, "root.pem": pemOf(roots) });
    const how =
      "cms -verify -cades -binary -inform DER -in seal.der -content content -CAfile root.pem -out out";
    folder.run("openssl", ...how.split(" "));
    folder.remove();
  });

  test("fails with any changed byte of the timestamp", async () => {
    const { start, cms } = takeApart(file);
    for (let at = start + 1; at < start + 2 * cms.length; at += 97) {
      const changed = file.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, (await verify(changed, roots)).kind]).toEqual([at, "changed"]);
    }
  });
});

test("SEAL-03 a certificate whose length was changed, which no signature covers, is refused", () => {
  const [certificate = new Uint8Array()] = sample.key.certificates;
  const length = certificate.length - 4;
  for (let wrong = 0x100; wrong <= length; wrong += 1) {
    const changed = certificate.slice();
    changed.set([wrong >> 8, wrong & 0xff], 2);
    if (wrong === length) expect(readCertificate(changed).der).toEqual(certificate);
    else expect(() => readCertificate(changed), `length ${wrong}`).toThrow();
  }
});

test("SEAL-03 a certificate whose signature claims unused bits is refused", () => {
  const [certificate = new Uint8Array()] = sample.key.certificates;
  const signature = readCertificate(certificate).parsed.signatureValue.valueBlock.valueHexView;
  const changed = certificate.slice();
  const count = changed.length - signature.length - 1;
  expect(changed[count]).toBe(0);
  changed[count] = 1;
  expect(() => readCertificate(changed)).toThrow("Not a certificate");
});

test("SEAL-03 a timestamp cannot move the time that the seal covers", async () => {
  // Months apart.
  await expect(seal({ ...dated, timestamp })).rejects.toThrow();
});

describe("SEAL-01 an answer of the authority is refused", () => {
  test.each<[string, Parameters<typeof tsa.answer>[0]]>([
    ["that is not there", () => undefined],
    ["that is no answer", () => new TextEncoder().encode("<html>")],
    [
      "that was changed",
      (answer) => {
        const copy = answer.slice();
        copy[copy.length - 5] = (copy.at(-5) ?? 0) ^ 1;
        return copy;
      },
    ],
  ])("%s", async (_, change) => {
    tsa.answer(change);
    await expect(seal({ ...sample, timestamp })).rejects.toMatchObject({ name: "TimestampError" });
  });

  test("that was given to another request", async () => {
    let first: Uint8Array | undefined;
    tsa.answer((answer) => {
      first ??= answer;
      return first;
    });
    const content = new Uint8Array([1]);
    await timestamp.timestamp(content);
    await expect(timestamp.timestamp(content)).rejects.toThrow("answers another request");
    await expect(timestamp.timestamp(new Uint8Array([2]))).rejects.toThrow("not valid");
  });

  test("if the clocks differ, or the authority is not reached", async () => {
    const late = createTsaClient({ url: tsa.url, now: () => new Date(Date.now() + 3_600_000) });
    await expect(late.timestamp(new Uint8Array([1]))).rejects.toThrow("clocks");
    const away = createTsaClient({ url: "http://127.0.0.1:9/", now });
    await expect(away.timestamp(new Uint8Array([1]))).rejects.toThrow("did not answer");
  });
});

describe("SEAL-03 validation data and document timestamps of others are not part of what was signed", async () => {
  const document = await PDF.load(file);
  const authority = new HttpTimestampAuthority(tsa.url);
  const { bytes: archived } = await document.addArchivalData({ timestampAuthority: authority });

  test("as libpdf appends them", async () => {
    expect(archived.length).toBeGreaterThan(file.length + 10_000);
    expect(await verify(archived, roots)).toMatchObject({ kind: "appended", sealedBytes: file.length });
    checkWithQpdf(archived);
  });

  test("with a changed byte and with something else beside them too", async () => {
    const { start } = takeApart(archived);
    for (const at of [file.length + 30, start + 200, start - 50]) {
      const changed = archived.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect((await verify(changed, roots)).kind).toBe("appended");
    }
    const stamped = await withLibpdf(archived, annotate("Stamp"));
    expect((await verify(stamped, roots)).kind).toBe("appended");
    const before = await withLibpdf(file, annotate("Stamp"));
    const { bytes } = await (await PDF.load(before)).addTimestamp({ timestampAuthority: authority });
    expect((await verify(bytes, roots)).kind).toBe("appended");
  });
});
