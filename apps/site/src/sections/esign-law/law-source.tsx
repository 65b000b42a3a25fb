import type { CountryLaw, Standing, StateLaw } from "../../content/schemas/esign-law.ts";

const words: Record<Standing, string> = {
  "official current": "Official text, current",
  "official older": "Official text, older",
  secondary: "Secondary source",
  unknown: "Not verified",
};

/** Where a row was read, how old that copy is, and how far to trust it. */
export function LawSource({ law: { standing, source } }: { law: StateLaw | CountryLaw }) {
  if (!source) return <p className="law-standing">{words.unknown}</p>;
  return (
    <>
      <p className="law-standing" data-standing={standing}>
        {words[standing]}
      </p>
      <a href={source.href}>{source.name}</a>
      <small>Text as of: {source.textAsOf}</small>
    </>
  );
}

/** A cell that no one has read yet. */
export function NotVerified() {
  return <span className="law-blank">not verified</span>;
}
