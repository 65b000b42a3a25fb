/** Spaces that RFC 4013 (SASLprep) maps to the plain one, and characters that it drops. */
const SPACES = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g;
const DROPPED = /\p{Default_Ignorable_Code_Point}/gu;

/** The forms in which programs may have used a password: as typed, and as ISO 32000-2 prepares it. */
export function passwordForms(password: string): string[] {
  const prepared = password.replaceAll(DROPPED, "").replaceAll(SPACES, " ").normalize("NFKC");
  return [...new Set([password, prepared, password.normalize("NFC"), password.normalize("NFD")])];
}
