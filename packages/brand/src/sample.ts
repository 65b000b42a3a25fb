/**
 * This repository's own brand, as readers see it: what a company replaces. Names that programs use stay when the brand
 * changes, since sessions, secrets and links depend on them: packages, storage keys, cookies, labels of keys, the command
 * `sealwright`, `X-Sealwright-…`, the address /clm/certius-ai.
 */
const SAMPLE_BRAND: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /(?<!X-)Sealwright/, instead: "brand.name, or {brand} in content" },
  { pattern: /SEALWRIGHT/, instead: "a name without the brand" },
  {
    pattern: /sealwright[._-]example(?!-language)|example\.sealwright/i,
    instead: "an address of packages/brand",
  },
  { pattern: /certius(?!-ai\b)/i, instead: "brand.assistant, or {assistant} in content" },
];

/** @returns what a text says of the sample brand, and what to write instead */
export function sampleBrandIn(text: string): { found: string; instead: string }[] {
  return SAMPLE_BRAND.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(text) ?? [];
    return found ? [{ found, instead }] : [];
  });
}
