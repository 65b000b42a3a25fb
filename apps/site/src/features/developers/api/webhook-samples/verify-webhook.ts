import { createHmac, timingSafeEqual } from "node:crypto";

/** @param body the raw body, before any JSON parser has touched it */
export function isFromSealwright(body: string, header: string, secret: string): boolean {
  const { t = "", v1 = "" } = Object.fromEntries(header.split(",").map((part) => part.split("=")));
  // Older than five minutes: someone may be replaying it.
  if (!(Math.abs(Date.now() / 1000 - Number(t)) <= 300)) return false;
  const expected = createHmac("sha256", secret).update(`${t}.${body}`).digest();
  const given = Buffer.from(v1, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
