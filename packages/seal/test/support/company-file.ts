import { fromPem } from "../../src/index.ts";
import { workFolder } from "./programs.ts";

const DAY = 24 * 60 * 60_000;
/** openssl dates the company's root by the machine's clock. */
export const TODAY = new Date();
export const inDays = (days: number) =>
  new Date(TODAY.getTime() + days * DAY)
    .toISOString()
    .replaceAll(/[-:T]|\..*/g, "")
    .concat("Z");

/** A company's file as openssl makes it: a root, and a certificate for documents from it. */
export function companyFile({
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
