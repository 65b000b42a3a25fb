/** The size of a CMS besides its certificates and its timestamp, in bytes, with some to spare. */
const ROOM_FOR_SIGNATURE = 2048;
const ROOM_FOR_TIMESTAMP = 12 * 1024;

/**
 * The bytes that are kept free for a signature. The signature covers their number, so that it tells whether a certificate or the
 * timestamp was added or taken away: never changed.
 */
export function roomFor(certificates: readonly Uint8Array[], hasTimestamp: boolean): number {
  const size = certificates.reduce((sum, { length }) => sum + length, 0);
  return size + ROOM_FOR_SIGNATURE + (hasTimestamp ? ROOM_FOR_TIMESTAMP : 0);
}
