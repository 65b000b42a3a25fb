import { type RawBuilder, sql } from "kysely";

/** Quotes that phones type by themselves, and letters that Unicode does not decompose; below each, its plain form. */
const SPECIAL = "‘’ʼ“”øØłŁđĐı";
const PLAIN = `'''""oOlLdDi`;

/** As a plain keyboard types it, so that O’Brien and O'Brien, José and Jose are found alike. Case is kept. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[‘’ʼ“”øØłŁđĐı]/g, (letter) => PLAIN.charAt(SPECIAL.indexOf(letter)));
}

/** For a column. Most values are ASCII, which has as many bytes as letters, and skip the slow rest. */
export function folded(column: string): RawBuilder<string> {
  const text = sql.ref(column);
  return sql`case when octet_length(${text}) = char_length(${text}) then ${text}
    else translate(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), ${SPECIAL}, ${PLAIN}) end`;
}
