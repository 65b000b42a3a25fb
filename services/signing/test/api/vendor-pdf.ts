import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pageWith } from "./pdf-samples.ts";

/** Bytes for a signature of RSA with its certificate. */
const ROOM = 4096;
const PLACEHOLDER = "0 1111111111 2222222222 3333333333";

/** A PDF that another vendor's program has signed: openssl, with a certificate of its own. */
export function vendorSigned(folder: string): Uint8Array<ArrayBuffer> {
  const key = join(folder, "vendor.key");
  const certificate = join(folder, "vendor.pem");
  openssl(
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    key,
    "-out",
    certificate,
    "-days",
    "30",
    "-subj",
    "/O=Other Vendor Inc/CN=Other Vendor",
  );
  const file = Buffer.from(
    pageWith("/AcroForm << /Fields [4 0 R] /SigFlags 3 >>", [
      "<< /FT /Sig /T (Vendor) /V 5 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R /F 2 >>",
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [${PLACEHOLDER}] /Contents <${"0".repeat(2 * ROOM)}> >>`,
    ]),
  );
  const start = file.indexOf(`<${"0".repeat(64)}`);
  const end = file.indexOf(">", start) + 1;
  const range = [0, start, end, file.length - end].join(" ");
  file.write(range.padEnd(PLACEHOLDER.length), file.indexOf(PLACEHOLDER), "latin1");
  const content = join(folder, "signed.bin");
  writeFileSync(content, Buffer.concat([file.subarray(0, start), file.subarray(end)]));
  const cms = join(folder, "vendor.der");
  openssl(
    "cms",
    "-sign",
    "-binary",
    "-in",
    content,
    "-signer",
    certificate,
    "-inkey",
    key,
    "-outform",
    "DER",
    "-out",
    cms,
    "-md",
    "sha256",
  );
  file.write(readFileSync(cms).toString("hex"), start + 1, "latin1");
  return new Uint8Array(file);
}

/** Whether openssl still finds the vendor's signature valid in a file that has grown since. @throws what openssl says */
export function checkVendorSignature(file: Uint8Array, folder: string): void {
  const text = Buffer.from(file).toString("latin1");
  const [, start = 0, end = 0, rest = 0] =
    /\/ByteRange \[(0) (\d+) (\d+) (\d+) *\]/.exec(text)?.slice(1).map(Number) ?? [];
  writeFileSync(
    join(folder, "check.bin"),
    Buffer.concat([file.subarray(0, start), file.subarray(end, end + rest)]),
  );
  const digits = text.slice(start + 1, end - 1);
  writeFileSync(join(folder, "check.der"), Buffer.from(digits, "hex"));
  openssl(
    "cms",
    "-verify",
    "-binary",
    "-inform",
    "DER",
    "-in",
    join(folder, "check.der"),
    "-content",
    join(folder, "check.bin"),
    "-CAfile",
    join(folder, "vendor.pem"),
    "-purpose",
    "any",
    "-out",
    join(folder, "verified.bin"),
  );
}

function openssl(...given: string[]): void {
  execFileSync("openssl", given, { stdio: "pipe" });
}
