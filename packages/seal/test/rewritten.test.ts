import "reflect-metadata";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { X509CertificateGenerator } from "@peculiar/x509";
import { fromBER, Integer, type Sequence } from "asn1js";
import { createCMSECDSASignature, createECDSASignatureFromCMS } from "pkijs";
import { afterAll, describe, expect, test } from "vitest";
import { ownBytes } from "../src/bytes.ts";
import { readCertificate } from "../src/cms/certificate.ts";
import { sequence } from "../src/cms/der.ts";
import { withLowS } from "../src/cms/ecdsa.ts";
import type { ReadCms } from "../src/cms/read-cms.ts";
import { createTsaClient, fromPem, seal, signatureLines, verdictMeaning, verify } from "../src/index.ts";
import { rewritten } from "./support/rewritten.ts";
import { sampleRequest } from "./support/sample.ts";
import { startTsa } from "./support/tsa.ts";

const tsa = await startTsa("P-256");
afterAll(() => tsa.close());
const now = () => new Date();
const authority = createTsaClient({ url: tsa.url, now });

const { request, roots } = await sampleRequest();
const sample = { ...request, at: now() };
const { file } = await seal(sample);
const { file: stamped } = await seal({ ...sample, timestamp: authority });

const earlier = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "earlier-seals", name)));
/** Sealed before the dictionary had a hash of the certificates; its s is the higher one. */
const earlierFile = earlier("without-timestamp.pdf");
const earlierStamped = earlier("with-timestamp.pdf");
const earlierRoots = fromPem(new TextDecoder().decode(earlier("root.pem")));

const P_256 = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The same signature for all programs that verify it. */
const otherS = ({ signature }: ReadCms) => {
  const [r, s] = (fromBER(ownBytes(signature)).result as Sequence).valueBlock.value as [Integer, Integer];
  const other = Integer.fromBigInt(P_256 - s.toBigInt());
  return { signature: sequence(new Uint8Array(r.toBER()), new Uint8Array(other.toBER())) };
};
const withoutRoot = ({ certificates, signer }: ReadCms) => ({
  certificates: certificates.filter((one) => one.der.length === signer.der.length),
});
const swapped = ({ certificates }: ReadCms) => ({ certificates: certificates.toReversed() });
const signerTwice = ({ certificates, signer }: ReadCms) => ({
  certificates: certificates.flatMap((one) => (one.der.length === signer.der.length ? [one, one] : [one])),
});
const ownTimestamp = async ({ signature }: ReadCms) => ({ timestamp: await authority.timestamp(signature) });
const withoutTimestamp = () => ({ timestamp: undefined });

const CHANGES: [string, typeof withoutRoot][] = [
  ["without its root", withoutRoot],
  ["with its certificates in another order", swapped],
  ["with its signer's certificate twice", signerTwice],
];

describe("SEAL-03 a signature that was written again is a change", () => {
  test("as it was, it is none", async () => {
    for (const one of [file, stamped]) {
      expect(await rewritten(one, () => ({}))).toEqual(one);
      expect((await verify(one, roots)).kind).toBe("sealed");
    }
  });

  test.each<[string, Parameters<typeof rewritten>[1]]>([
    ["with the other s of ECDSA", otherS],
    ...CHANGES,
    ["with a timestamp of someone else's", ownTimestamp],
  ])("%s", async (_, change) => {
    const changed = await rewritten(file, change);
    expect(changed).not.toEqual(file);
    expect(await verify(changed, roots)).toMatchObject({ kind: "changed", sealedBytes: undefined });
    expect((await verify(changed, [])).kind).toBe("changed");
  });

  test.each<[string, Parameters<typeof rewritten>[1]]>([
    ...CHANGES,
    ["without its timestamp", withoutTimestamp],
  ])("%s, where it has a timestamp", async (_, change) => {
    expect((await verify(await rewritten(stamped, change), roots)).kind).toBe("changed");
  });
});

describe("SEAL-03 earlier seals, whose certificates were not hashed,", () => {
  test("are found unchanged", async () => {
    expect(await verify(earlierFile, earlierRoots)).toMatchObject({
      kind: "sealed",
      seals: [{ level: "B-B" }],
    });
    expect(await verify(earlierStamped, earlierRoots)).toMatchObject({
      kind: "sealed",
      seals: [{ level: "B-T" }],
    });
  });

  test.each<[string, Uint8Array, Parameters<typeof rewritten>[1]]>([
    ...CHANGES.map(([what, change]) => [what, earlierFile, change] as [string, Uint8Array, typeof change]),
    ["without its timestamp", earlierStamped, withoutTimestamp],
  ])("are changed %s", async (_, one, change) => {
    expect((await verify(await rewritten(one, change), earlierRoots)).kind).toBe("changed");
  });
});

test("SEAL-03 a timestamp, which anyone can exchange, does not move the time of a seal", async () => {
  const at = new Date(Math.floor((Date.now() - 50 * 60_000) / 1000) * 1000);
  const made = await seal({ ...request, at, timestamp: authority });
  const exchanged = await rewritten(made.file, ownTimestamp);
  for (const one of [made.file, exchanged]) {
    const verdict = await verify(one, roots);
    const [{ at: time, timestampAt = "" } = { at: "" }] = verdict.seals;
    expect(time).toBe(at.toISOString());
    expect(Date.parse(timestampAt) - at.getTime()).toBeGreaterThan(49 * 60_000);
    expect(verdictMeaning(verdict)).toContain("The timestamp on the seal is the exception");
    expect(signatureLines(verdict).join()).toMatch(/by the sealing server’s clock; .*which was not checked/);
  }
});

test.each(["P-256", "P-384", "P-521"])(
  "SEAL-03 on %s the lower s verifies as the other does",
  async (namedCurve) => {
    const algorithm = { name: "ECDSA", namedCurve, hash: "SHA-256" };
    const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
    const made = await X509CertificateGenerator.createSelfSigned({
      name: "CN=A",
      keys,
      signingAlgorithm: algorithm,
    });
    const certificate = readCertificate(new Uint8Array(made.rawData));
    const size = Math.ceil(Number(namedCurve.slice(2)) / 8);
    const content = new Uint8Array([1, 2, 3]);
    const values = await Promise.all(
      Array.from({ length: 40 }, () => crypto.subtle.sign(algorithm, keys.privateKey, content)),
    );
    const lowered = values.map((value) => {
      const signature = new Uint8Array(createCMSECDSASignature(value));
      return { signature, low: withLowS(signature, certificate) };
    });
    const forms = new Set(lowered.map(({ signature, low }) => Buffer.from(low).equals(signature)));
    expect(forms.size).toBe(2);
    for (const { low } of lowered) {
      expect(withLowS(low, certificate)).toEqual(low);
      const plain = createECDSASignatureFromCMS(fromBER(ownBytes(low)).result as Sequence, size);
      expect(await crypto.subtle.verify(algorithm, keys.publicKey, plain, content)).toBe(true);
    }
  },
);
