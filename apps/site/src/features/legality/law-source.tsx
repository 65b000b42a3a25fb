import { Fragment } from "react";
import type { CountryLaw, Standing, StateLaw } from "./esign-law-schema.ts";

const words: Record<Standing, string> = {
  "official current": "Official text, current",
  "official older": "Official text, older",
  secondary: "Secondary source",
  unknown: "Not verified",
};

/** Where a row was read, how old that copy is, and how far to trust it. */
export function LawSource({ law: { standing, source, second } }: { law: StateLaw | CountryLaw }) {
  return (
    <>
      <p className="law-standing" data-current={standing === "official current" || undefined}>
        {words[standing]}
      </p>
      {[source, second].map(
        (read) =>
          read && (
            <Fragment key={read.href}>
              <a href={read.href}>{read.name}</a>
              <small>{`Text as of: ${read.textAsOf}`}</small>
            </Fragment>
          ),
      )}
    </>
  );
}

/** A cell that no one has read yet. */
export function NotVerified() {
  return <span className="law-blank">not verified</span>;
}
