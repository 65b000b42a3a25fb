import { describe, expect, test } from "vitest";
import { readCertificate } from "../src/cms/certificate.ts";
import { withLowS } from "../src/cms/ecdsa.ts";
import {
  createOwnCa,
  fromPem,
  openOwnCa,
  readPkcs12,
  renewSealCertificate,
  seal,
  toPem,
  verify,
} from "../src/index.ts";
import { companyFile, inDays, TODAY } from "./support/company-file.ts";
import { pdfsig } from "./support/programs.ts";
import { NOW, sampleRequest } from "./support/sample.ts";

const DAY = 24 * 60 * 60_000;
const years = (count: number) => new Date(NOW.getTime() + count * 365 * DAY);

const EC = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-384"];

describe("SEAL-01 a company's key from PKCS#12", () => {
  test.each<[string, Parameters<typeof companyFile>[0]]>([
    ["RSA", {}],
    ["on P-384", { key: EC }],
    ["with a password beyond ASCII", { password: "Schlüssel €" }],
    ["without a MAC key derivation of old", { exported: ["-macalg", "sha512"] }],
  ])("seals: %s", async (_, how) => {
    const { file, root, password } = companyFile(how);
    const key = await readPkcs12(file, password, TODAY);
    const { request } = await sampleRequest();
    const sealed = await seal({ ...request, key, at: new Date() });
    expect(await verify(sealed.file, root)).toMatchObject({
      kind: "sealed",
      seals: [{ by: "Example Corp", issuer: "Example Corp" }],
    });
    expect(pdfsig(sealed.file, root)).toContain("Certificate Validation: Certificate is Trusted.");
  });

  test("a signature of RSA is not read as ASN.1, which it may look like", () => {
    const [root = new Uint8Array()] = companyFile().root;
    // A time that is none.
    const signature = new Uint8Array([0x18, 3, 0xff, 0xff, 0xff]);
    expect(withLowS(signature, readCertificate(root))).toEqual(signature);
  });

  test.each<[string, Parameters<typeof companyFile>[0], string | undefined, string]>([
    ["another password", {}, "close sesame", "wrong-password"],
    ["an expired certificate", { to: inDays(-2) }, undefined, "expired"],
    ["a certificate of later", { from: inDays(2) }, undefined, "not-yet-valid"],
    ["a certificate for encryption", { usage: "keyEncipherment" }, undefined, "unsuitable"],
    ["a short key", { key: ["-newkey", "rsa:1024"] }, undefined, "unsuitable"],
    [
      "outdated encryption",
      { exported: ["-keypbe", "PBE-SHA1-3DES", "-certpbe", "PBE-SHA1-3DES"] },
      undefined,
      "unreadable",
    ],
    ["no key", { exported: ["-nokeys"] }, undefined, "no-key"],
  ])("is refused with %s", async (_, how, typed, problem) => {
    const { file, password } = companyFile(how);
    await expect(readPkcs12(file, typed ?? password, TODAY)).rejects.toMatchObject({
      name: "SealingKeyError",
      problem,
    });
  });

  test("is refused if it is another file", async () => {
    const other = new TextEncoder().encode(toPem(new Uint8Array([1, 2, 3])));
    await expect(readPkcs12(other, "", NOW)).rejects.toMatchObject({ problem: "unreadable" });
  });
});

describe("SEAL-01 our own certification authority", async () => {
  const stored = JSON.stringify(await createOwnCa("Example Corp", NOW));
  const ca = JSON.parse(stored);

  test("is stored as JSON, and opened while its certificate is valid", async () => {
    expect((await openOwnCa(ca, NOW)).certificates).toHaveLength(2);
    await expect(openOwnCa(ca, years(6))).rejects.toMatchObject({ problem: "expired" });
    await expect(openOwnCa(ca, years(-1))).rejects.toMatchObject({ problem: "not-yet-valid" });
    await expect(openOwnCa({ ...ca, key: "" }, NOW)).rejects.toMatchObject({ problem: "unreadable" });
    await expect(openOwnCa(null, NOW)).rejects.toMatchObject({ problem: "unreadable" });
  });

  test("renews its certificate below the same root; old seals stay valid", async () => {
    const { request } = await sampleRequest();
    const old = await seal({ ...request, key: await openOwnCa(ca, NOW) });
    const renewed = await renewSealCertificate(ca, "Example Corp", years(4));
    expect(renewed.root).toBe(ca.root);
    const late = await seal({ ...request, key: await openOwnCa(renewed, years(8)), at: years(8) });
    const roots = fromPem(ca.root);
    expect((await verify(old.file, roots)).kind).toBe("sealed");
    expect((await verify(late.file, roots)).kind).toBe("sealed");
  });

  test("a key that expired since does not seal", async () => {
    const { request } = await sampleRequest();
    const key = await openOwnCa(ca, NOW);
    await expect(seal({ ...request, key, at: years(6) })).rejects.toMatchObject({ problem: "expired" });
  });

  test("a retired root still vouches for its seals", async () => {
    const { request } = await sampleRequest();
    const old = await seal({ ...request, key: await openOwnCa(ca, NOW) });
    const next = await createOwnCa("Example Corp", NOW);
    expect((await verify(old.file, fromPem(next.root + ca.root))).kind).toBe("sealed");
    expect((await verify(old.file, fromPem(next.root))).kind).toBe("unknown-issuer");
  });
});

test("SIGN-10 what the authority for tests seals is called a test, whatever else is trusted", async () => {
  const { request } = await sampleRequest();
  const [company, tests] = [await createOwnCa("Example Corp", NOW), await createOwnCa("Example Test", NOW)];
  const { file } = await seal({ ...request, key: await openOwnCa(tests, NOW) });
  const [roots, testRoots] = [fromPem(company.root), fromPem(tests.root)];
  expect(await verify(file, roots, testRoots)).toMatchObject({ kind: "test", reason: "is-test" });
  expect(await verify(file, roots)).toMatchObject({ kind: "unknown-issuer" });
  const appended = new Uint8Array([...file, ...new TextEncoder().encode("% more\n")]);
  expect(await verify(appended, roots, testRoots)).toMatchObject({ kind: "test", reason: "test-appended" });
  const changed = file.slice();
  changed[200] = (changed[200] ?? 0) ^ 1;
  expect(await verify(changed, roots, testRoots)).toMatchObject({ kind: "changed" });
  const real = await seal({ ...request, key: await openOwnCa(company, NOW) });
  expect(await verify(real.file, roots, testRoots)).toMatchObject({ kind: "sealed" });
});
