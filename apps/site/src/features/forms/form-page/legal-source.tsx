import type { Source } from "@sealwright/forms";
import { isOfficial } from "@sealwright/forms/law";
import { copyDate } from "../../../catalog/law/law-text.ts";
import { standings } from "../../../catalog/law/standings.ts";

/**
 * The source of a statement about the law, how old the text is that was read, when it was read, and the official words that
 * prove it. Nothing without one.
 */
export function LegalSource({ source }: { source: Source | undefined }) {
  if (!source) return null;
  return (
    <small>
      {source.standing !== "secondary" || isOfficial(source.url) ? (
        <a href={source.url} rel="noopener">
          {source.name}
        </a>
      ) : (
        source.name
      )}
      {age(source)}, read <time dateTime={source.checked}>{copyDate(source.checked)}</time>
      {source.quote && source.standing !== "secondary" && (
        <>
          : <q>{source.quote}</q>
        </>
      )}
    </small>
  );
}

/** “, as of April 2026”; “, as of 2022: look for a change since”; “, a secondary source”. */
function age({ standing, textAsOf }: Source): string {
  const date = textAsOf && (textAsOf === "undated" ? copyDate(textAsOf) : `as of ${copyDate(textAsOf)}`);
  const words = [
    standing === "secondary" && standings.secondary.name.toLowerCase(),
    date && (standing === "official older" ? `${date}: look for a change since` : date),
  ];
  return words.map((part) => (part ? `, ${part}` : "")).join("");
}
