/** Phones type these of their own accord. One character each, in the order of their plain ones. */
export const TYPOGRAPHIC = "‘’ʼ“”";
export const PLAIN = `'''""`;

/** As a keyboard has them, so that O’Brien and O'Brien are found alike. */
export function plainQuotes(text: string): string {
  return text.replaceAll(/[‘’ʼ“”]/g, (quote) => PLAIN.charAt(TYPOGRAPHIC.indexOf(quote)));
}
