import { describe, expect, test } from "vitest";
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
import { pdfsig, workFolder } from "./support/programs.ts";
import { NOW, sampleRequest } from "./support/sample.ts";

const DAY = 24 * 60 * 60_000;
/** openssl dates the company's root by the machine's clock. */
const TODAY = new Date();
const inDays = (days: number) =>
  new Date(TODAY.getTime() + days * DAY)
    .toISOString()
    .replaceAll(/[-:T]|\..*/g, "")
    .concat("Z");
const years = (count: number) => new Date(NOW.getTime() + count * 365 * DAY);

/** A company's file as openssl makes it: a root, and a certificate for documents from it. */
function companyFile({
  key = ["-newkey", "rsa:2048"],
  usage = "digitalSignature,nonRepudiation",
  from = inDays(-30),
  to = inDays(300),
  password = "open sesame",
  exported = [] as string[],
} = {}) {
  const folder = workFolder({
    "root.ext": "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\nsubjectKeyIdentifier=hash",
    "seal.ext": `basicConstraints=CA:FALSE\nkeyUsage=critical,${usage}`,
    "ca.cnf": [
      "[ca]\ndefault_ca = own\n[own]\nnew_certs_dir = .\ndatabase = index\nserial = serial\ndefault_md = sha256",
      "policy = any\n[any]\norganizationName = supplied\ncommonName = supplied\n",
    ].join("\n"),
    index: "",
    serial: "1001",
  });
  const openssl = (line: string, ...more: string[]) => folder.run("openssl", ...line.split(" "), ...more);
  openssl(
    "req -nodes -keyout root.key -out root.csr -newkey rsa:2048 -subj",
    "/O=Example Corp/CN=Example Root",
  );
  openssl("x509 -req -in root.csr -signkey root.key -days 9000 -extfile root.ext -out root.pem");
  openssl("req -nodes -keyout seal.key -out seal.csr", ...key, "-subj", "/O=Example Corp/CN=Documents");
  openssl(
    `ca -batch -notext -config ca.cnf -cert root.pem -keyfile root.key -in seal.csr -out seal.pem -startdate ${from} -enddate ${to} -extfile seal.ext`,
  );
  openssl(
    "pkcs12 -export -inkey seal.key -in seal.pem -certfile root.pem -out seal.p12 -passout",
    `pass:${password}`,
    ...exported,
  );
  const root = fromPem(new TextDecoder().decode(folder.read("root.pem")));
  const file = folder.read("seal.p12");
  folder.remove();
  return { file, root, password };
}

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

  test("a retired root goes on vouching for its seals", async () => {
    const { request } = await sampleRequest();
    const old = await seal({ ...request, key: await openOwnCa(ca, NOW) });
    const next = await createOwnCa("Example Corp", NOW);
    expect((await verify(old.file, fromPem(next.root + ca.root))).kind).toBe("sealed");
    expect((await verify(old.file, fromPem(next.root))).kind).toBe("unknown-issuer");
  });
});
