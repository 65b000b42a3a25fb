/** Vouches for the time of a signature (RFC 3161). */
export interface TimestampAuthority {
  /**
   * @param imprint SHA-256 of the signature's value
   * @returns the time-stamp token (DER), checked: granted, of this imprint and nonce, validly signed, the clocks agree
   * @throws TimestampError
   */
  timestamp(imprint: Uint8Array): Promise<Uint8Array>;
}

/** The authority was not reached, refused, or answered wrongly. */
export class TimestampError extends Error {
  override readonly name = "TimestampError";
}
