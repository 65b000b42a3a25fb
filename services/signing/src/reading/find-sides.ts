import { type Found, type Passage, quoteOf } from "./passages.ts";

/** A name and the start of its description: `Bay Coin Laundry Co., a California corporation ("Company")`. */
const NAME = String.raw`(\p{Lu}[\p{L}\d&.,'’ -]{1,90}?)`;
const WHAT = `(?:,? (?:an?|the) [^()"“”]{3,80}?)?`;
const CALLED = String.raw` ?[,;]? ?(?:\((?:hereinafter |hereafter |each |the |collectively |referred to as |, )*["“'‘]([^"”'’]{2,40})["”'’])`;
const DEFINED = new RegExp(`${NAME}${WHAT}${CALLED}`, "gu");
const BETWEEN = new RegExp(
  String.raw`\bbetween:? ${NAME}(?:,? (?:an?|the|of|whose|located|residing|with)\b[^;]{0,160}?)? and ${NAME}(?=[,.;(]| an? | whose | located | residing | of \d|$)`,
  "u",
);
const NOT_A_NAME =
  /^(?:this|the|each|as|in|on|by|and|between|agreement|section|effective|if|it|under|such|any|all)\b/i;
const HAS_DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December),? \d/i;
/** Things that have a defined name but are not parties. */
const THING =
  /\b(?:Lease|Sublease|Agreement|Contract|Plan|Loan|Note|Home|Premises|Property|Unit|Term|Date|Rent|Deposit|Price|Fee|Amount|Vehicle|Goods|Work|Services|Project|Act|Code)$/i;
/** In the first sentences. */
const WITHIN = 40;

export function findSides(sentences: readonly Passage[]): Found<string>[] {
  const opening = sentences.slice(0, WITHIN);
  for (const { page, text } of opening) {
    const match = BETWEEN.exec(text);
    const last = match && withStop(match[2] ?? "", text.charAt(match.index + match[0].length));
    const names = [match?.[1], last].flatMap((name) => clean(name ?? undefined) ?? []);
    if (match && names.length === 2) {
      const quote = quoteOf(text, match.index, match[0].length);
      return names.map((value) => ({ value, page, quote }));
    }
  }
  const defined = opening.flatMap(({ page, text }) =>
    [...text.matchAll(DEFINED)].flatMap((match): Found<string>[] => {
      const [, name, called = ""] = match;
      const value = THING.test(called) ? undefined : clean(name);
      return value ? [{ value, page, quote: quoteOf(text, match.index, match[0].length) }] : [];
    }),
  );
  return defined.slice(0, 2);
}

/** "Bay Coin Laundry Co." even where the period also ends a sentence. */
function withStop(name: string, next: string): string {
  return next === "." && /\b(?:Co|Corp|Inc|Ltd)$/.test(name) ? `${name}.` : name;
}

function clean(name: string | undefined): string | undefined {
  const trimmed = name
    ?.replace(/^.*\b(?:between|by and between|by|and between)\b:? /u, "")
    .replace(/,? (?:an?|the)$/u, "")
    .replace(/[,\s]+$/u, "")
    .trim();
  return trimmed && trimmed.length > 2 && !NOT_A_NAME.test(trimmed) && !HAS_DATE.test(trimmed)
    ? trimmed
    : undefined;
}

/** @param owner names by which the owner is known */
export function otherSide(
  sides: readonly Found<string>[],
  owner: readonly string[],
): Found<string> | undefined {
  const own = owner.map(plain).filter(Boolean);
  // A domain has no spaces: "baycoinlaundry" is Bay Coin Laundry Co.
  const isOwn = ({ value }: Found<string>) =>
    own.some(
      (name) =>
        plain(value).includes(name) ||
        name.includes(plain(value)) ||
        plain(value).replaceAll(/[ -]/g, "").startsWith(name.replaceAll(/[ -]/g, "")),
    );
  return sides.find((side) => !isOwn(side));
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\d ]/gu, "")
    .trim();
