import { IdentityError } from "../../../errors.ts";

/** The parameters that both calls of a second-factor sign-in need. */
export function mfaSignInParameters(request: {
  mfaPendingCredential?: string | undefined;
  mfaEnrollmentId?: string | undefined;
}) {
  const { mfaPendingCredential: credential, mfaEnrollmentId: enrollmentId } = request;
  if (!credential) throw new IdentityError("MISSING_MFA_PENDING_CREDENTIAL");
  if (!enrollmentId) throw new IdentityError("MISSING_MFA_ENROLLMENT_ID");
  return { credential, enrollmentId };
}
