import { IdTokenError, type IdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import { bearerKind } from "@sealwright/runtime";
import { PaymentsError } from "./errors.ts";

/** A signed-in buyer or owner. */
export interface Caller {
  uid: string;
  /** Lower-cased. */
  email: string;
  emailVerified: boolean;
}

/** How bearers are checked. */
export interface Authentication {
  verifyIdToken: IdTokenVerifier;
  /** Asks the product backend whose grant it is. Undefined without an owner. */
  grantOwner(email: string, grant: string): Promise<{ uid: string } | undefined>;
  /** Asks the signing service who pays for a workspace. Undefined for someone who may not buy for it. */
  payerOf?(uid: string, workspace: string): Promise<Caller | undefined>;
}

/**
 * @param email whom the call is about
 * @throws PaymentsError not-signed-in, sign-in-expired, wrong-account
 */
export async function identifyCaller(
  bearer: string,
  email: string,
  { verifyIdToken, grantOwner }: Authentication,
): Promise<Caller> {
  if (bearerKind(bearer) === "grant") {
    const owner = await grantOwner(email, bearer);
    if (!owner) throw new PaymentsError("not-signed-in");
    return { uid: owner.uid, email, emailVerified: true };
  }
  try {
    const claims = await verifyIdToken(bearer);
    if ((claims.email ?? "").toLowerCase() !== email) throw new PaymentsError("wrong-account");
    return { uid: claims.sub, email, emailVerified: claims.email_verified === true };
  } catch (error) {
    if (error instanceof IdTokenError) {
      throw new PaymentsError(error.expired ? "sign-in-expired" : "not-signed-in");
    }
    throw error;
  }
}
