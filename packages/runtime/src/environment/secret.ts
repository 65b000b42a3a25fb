import { z } from "zod";

const NEEDED_BITS = 128;
/** Trigrams that a random secret may repeat by chance. */
const LUCK = 4;

/** By the alphabet that it seems to be written in, the first that fits. */
const BITS_PER_CHARACTER: [alphabet: RegExp, bits: number][] = [
  [/^\d+$/, 3.3],
  [/^(?:[\da-f]+|[\dA-F]+)$/, 4],
  [/^(?:[a-z]+|[A-Z]+)$/, 4.7],
  // Words, which people choose.
  [/\s/, 2],
  [/^(?:[\da-z]+|[\dA-Z]+)$/, 5.1],
];

/**
 * A simple estimate of how many bits an attacker has to guess. What repeats counts once, so that a repeated character or
 * word is worth little.
 */
function estimateBits(secret: string): number {
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= secret.length; start++) trigrams.add(secret.slice(start, start + 3));
  const [, bits] = BITS_PER_CHARACTER.find(([alphabet]) => alphabet.test(secret)) ?? [undefined, 6];
  return bits * Math.min(secret.length, trigrams.size + LUCK);
}

/** The weakness of a secret that guards production; undefined if it is strong enough. */
export function weakness(secret: string): string | undefined {
  if (estimateBits(secret) >= NEEDED_BITS) return undefined;
  return `is too easy to guess: it needs at least ${NEEDED_BITS} random bits, such as \`openssl rand -base64 48\` writes`;
}

/** A secret of our own making. */
export function secret(minimumLength: number) {
  return z.string().min(minimumLength, `must have at least ${minimumLength} characters`);
}
