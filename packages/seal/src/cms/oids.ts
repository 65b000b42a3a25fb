/** Object identifiers by their names in RFC 5280, 5652, 5035, 5754 and 3161. */
export const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  timestampInfo: "1.2.840.113549.1.9.16.1.4",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timestampToken: "1.2.840.113549.1.9.16.2.14",
  rsaKey: "1.2.840.113549.1.1.1",
  /** All signatures with ECDSA and SHA-2 begin with it. */
  ecdsaWithSha2: "1.2.840.10045.4.3",
  ecKey: "1.2.840.10045.2.1",
  commonName: "2.5.4.3",
  organization: "2.5.4.10",
  basicConstraints: "2.5.29.19",
  keyUsage: "2.5.29.15",
  extendedKeyUsage: "2.5.29.37",
  certificatePolicies: "2.5.29.32",
  timeStamping: "1.3.6.1.5.5.7.3.8",
} as const;

/** Of SHA-2: the digest's own identifier, and those of signatures with RSA and ECDSA over it. */
export const SHA_2 = [
  {
    hash: "SHA-256",
    digest: "2.16.840.1.101.3.4.2.1",
    rsa: "1.2.840.113549.1.1.11",
    ecdsa: "1.2.840.10045.4.3.2",
  },
  {
    hash: "SHA-384",
    digest: "2.16.840.1.101.3.4.2.2",
    rsa: "1.2.840.113549.1.1.12",
    ecdsa: "1.2.840.10045.4.3.3",
  },
  {
    hash: "SHA-512",
    digest: "2.16.840.1.101.3.4.2.3",
    rsa: "1.2.840.113549.1.1.13",
    ecdsa: "1.2.840.10045.4.3.4",
  },
] as const;

/** The hash of our seals. */
export const SHA_256 = SHA_2[0];
