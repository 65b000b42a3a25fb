import { SEAL_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";

/** Commands for a reader without our page, in a POSIX shell. The file is `lease.pdf`. */
export interface Way {
  title: string;
  /** Required programs. */
  tools: string;
  about: string;
  /** @param site its origin */
  code(site: string): string;
}

export const fetchRoots = (site: string) => `curl -O ${site}${SEAL_ROOTS_PATH}`;

export const WAYS: readonly Way[] = [
  {
    title: "Whole and trusted, by pdfsig",
    tools: "poppler-utils, and certutil of NSS",
    about:
      "Look for “Signature is Valid,” “Certificate is Trusted” and “Total document signed.” The last line is missing if anything was added after the seal, which is outside what was signed.",
    code: (site) => `${fetchRoots(site)}
mkdir nss
certutil -d sql:nss -N --empty-password
# Old certificates are in the file too
awk '/BEGIN/ { n++ } { print > ("root-" n ".pem") }' seal-roots.pem
for root in root-*.pem; do
  certutil -d sql:nss -A -n "$root" -t CT,C,C -i "$root"
done
pdfsig -nssdir sql:nss lease.pdf`,
  },
  {
    title: "The signature alone, by openssl",
    tools: "OpenSSL 3 and poppler-utils",
    about:
      "It takes the signature out, and the bytes that it covers, and verifies one against the other. Look for “CAdES Verification successful.”",
    code: (site) => `${fetchRoots(site)}
pdfsig -dump lease.pdf
# Where the signed bytes begin and end
set -- $(pdfsig lease.pdf | sed -n 's/.*Ranges: \\[0 - \\([0-9]*\\)\\], \\[\\([0-9]*\\) - \\([0-9]*\\)\\].*/\\1 \\2 \\3/p')
head -c "$1" lease.pdf > signed.bin
head -c "$3" lease.pdf | tail -c +"$(($2 + 1))" >> signed.bin
openssl cms -verify -cades -binary -inform DER -in lease.pdf.sig0 \\
  -content signed.bin -CAfile seal-roots.pem -out signed.out`,
  },
  {
    title: "What the signers were shown",
    tools: "poppler-utils",
    about:
      "The evidence is attached as evidence.json. Under “documents” it gives the length and the SHA-256 of each file that was shown; the sealed file begins with exactly those bytes.",
    code: () => `pdfdetach -saveall lease.pdf
bytes=$(sed -n 's/.*"bytes": *\\([0-9]*\\).*/\\1/p' evidence.json | head -n 1)
head -c "$bytes" lease.pdf | sha256sum
grep -o '"sha256": *"[0-9a-f]*"' evidence.json | sort -u`,
  },
];
