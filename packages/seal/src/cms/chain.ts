import { sameBytes } from "../bytes.ts";
import { hasUnknownDemands, isIssuedBy, isValidAt, mayIssue, type ReadCertificate } from "./certificate.ts";
import { isStrictEcdsa } from "./ecdsa.ts";
import { OID } from "./oids.ts";

/** Longer chains are not found in practice. */
const LONGEST = 6;

/**
 * The certificates from one up to its issuer's issuer, as far as they are known: each signed by the next, valid at that time,
 * and allowed to issue it (RFC 5280, 6.1, without policies, name constraints and revocation).
 * @param known in any order, roots included
 */
export async function chainOf(
  certificate: ReadCertificate,
  known: readonly ReadCertificate[],
  at: Date,
): Promise<ReadCertificate[]> {
  const chain = [certificate];
  for (let last = certificate; chain.length < LONGEST && !isSelfIssued(last); ) {
    const issuer = await issuerOf(last, known, chain.length - 1, at);
    if (!issuer || chain.some(({ der }) => sameBytes(der, issuer.der))) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

/** @returns whether a chain ends at one of the roots, byte for byte */
export function endsAt(chain: readonly ReadCertificate[], roots: readonly ReadCertificate[]): boolean {
  const last = chain.at(-1);
  return last !== undefined && roots.some(({ der }) => sameBytes(der, last.der));
}

export const isSelfIssued = (certificate: ReadCertificate): boolean => isIssuedBy(certificate, certificate);

async function issuerOf(
  certificate: ReadCertificate,
  known: readonly ReadCertificate[],
  below: number,
  at: Date,
): Promise<ReadCertificate | undefined> {
  for (const issuer of known) {
    const isPossible =
      isIssuedBy(certificate, issuer) &&
      isValidAt(issuer, at) &&
      mayIssue(issuer, below) &&
      !hasUnknownDemands(issuer);
    if (!isPossible || !(await isSignedBy(certificate, issuer))) continue;
    // Only its own signature covers a root, so that a changed byte of it is found.
    if (!isSelfIssued(issuer) || (await isSignedBy(issuer, issuer))) return issuer;
  }
  return undefined;
}

/** The algorithm is written twice in a certificate, and only signed once. */
async function isSignedBy(
  { parsed }: ReadCertificate,
  { parsed: issuer }: ReadCertificate,
): Promise<boolean> {
  const [inner, outer] = [parsed.signature, parsed.signatureAlgorithm].map(
    (algorithm) => new Uint8Array(algorithm.toSchema().toBER()),
  );
  if (!inner || !outer || !sameBytes(inner, outer)) return false;
  const { signatureAlgorithm, signatureValue } = parsed;
  const isEcdsa = signatureAlgorithm.algorithmId.startsWith(OID.ecdsaWithSha2);
  if (isEcdsa && !isStrictEcdsa(signatureValue.valueBlock.valueHexView)) return false;
  return parsed.verify(issuer).catch(() => false);
}
