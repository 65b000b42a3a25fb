import { type Checked, filledText, list, shape, text } from "../../calls/answer.ts";

/** A complete sign-in. */
export const tokens = shape({ idToken: filledText, refreshToken: filledText });

/** A sign-in that needs a second factor. */
export const mfaPending = shape({
  mfaPendingCredential: filledText,
  mfaInfo: list(shape({ mfaEnrollmentId: text })),
});
export type MfaPending = Checked<typeof mfaPending>;
