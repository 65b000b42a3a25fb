import "reflect-metadata";
import { X509CertificateGenerator } from "@peculiar/x509";

const RS256 = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

/** A key pair, and the self-signed certificate that server SDKs read the public key from. */
export async function generateKeyPair(notBefore: Date, notAfter: Date) {
  const keys = await crypto.subtle.generateKey(RS256, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: "CN=securetoken.system.gserviceaccount.com",
    notBefore,
    notAfter,
    signingAlgorithm: RS256,
    keys,
  });
  return { keys, certificate: certificate.toString("pem") };
}
