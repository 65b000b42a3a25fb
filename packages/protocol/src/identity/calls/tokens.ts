import { type Checked, filledText, list, shape, text } from "../../calls/answer.ts";

/** What a sign-in ends with. */
export const tokens = shape({ idToken: filledText, refreshToken: filledText });

/** What it ends with when the account has a second factor. */
export const mfaPending = shape({
  mfaPendingCredential: filledText,
  mfaInfo: list(shape({ mfaEnrollmentId: text })),
});
export type MfaPending = Checked<typeof mfaPending>;
