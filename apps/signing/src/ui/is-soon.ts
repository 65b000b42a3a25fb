const SOON_DAYS = 7;

export function isSoon(at: string, now = Date.now()): boolean {
  return Date.parse(at) - now < SOON_DAYS * 24 * 60 * 60 * 1000;
}
