/** Text that needs no cleanup: nearly all. */
const PLAIN = /^[\n -~\u2013\u2014\u2018\u2019\u201C\u201D]*$/;

/** Word processors' hyphens, dashes, quotation marks and bullets, where the typeface has only a plainer sign. */
const PLAINER: Record<string, string> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2043": "-",
  "\u2012": "\u2013",
  "\u2015": "\u2014",
  "\u201B": "\u2018",
  "\u201F": "\u201C",
  "\u2023": "\u2022",
  "\u25AA": "\u2022",
  "\u25CF": "\u2022",
  "\u25E6": "\u2022",
};
/** Ligatures, fractions and full-width letters mean the same in plain ones; a superscript does not. */
const WRITTEN_OUT = /[\u2150-\u215F\uFB00-\uFB06\uFF01-\uFF5E]/g;
const FRACTION_AFTER_NUMBER = /(?<=\d)(?=[\u2150-\u215F])/g;

function inPlainerSigns(text: string): string {
  return text
    .replaceAll(/[\u2010-\u2043\u25AA-\u25E6]/g, (sign) => PLAINER[sign] ?? sign)
    .replaceAll(FRACTION_AFTER_NUMBER, " ")
    .replaceAll(WRITTEN_OUT, (letters) => letters.normalize("NFKC"));
}

/** Joiners stay between letters that they shape; anywhere else they only hide a difference. */
const INVISIBLE =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])|(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text as printed: NFC, with plain spaces and signs, without invisible characters but joiners that shape their neighbors.
 * Line breaks stay.
 */
export function printed(text: string): string {
  if (PLAIN.test(text)) return text;
  return inPlainerSigns(text.toWellFormed().normalize("NFC"))
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\S\n\u00A0]/g, " ")
    .replaceAll(INVISIBLE, "");
}
