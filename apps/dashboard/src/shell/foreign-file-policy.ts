/**
 * For anyone's file on our own origin: its type is fixed and not sniffed, no other page may frame it, and
 * it may load and run nothing. Browsers' own viewers, which are documents around it, may style themselves.
 */
export const FOREIGN_FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
