interface DeskProps {
  /** The contract as HTML, from the signing service; empty where it has the text alone. */
  html: string;
  text: string;
  /** Above it: which state of it this is. */
  note: string;
}

/** The contract, lying on a desk. */
export function Desk({ html, text, note }: DeskProps) {
  return (
    <section className="desk" aria-label="The contract" id="document">
      <p className="desk-note">{note}</p>
      {html ? (
        <div
          className="desk-sheet"
          lang="en"
          dir="ltr"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the service renders it from the form, with every answer as text
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : (
        <article className="desk-sheet desk-text" lang="en">
          {paragraphsOf(text).map((paragraph, index) =>
            /^-+$/.test(paragraph) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and paragraphs may repeat
              <hr key={index} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <p key={index} dir="auto">
                {paragraph}
              </p>
            ),
          )}
        </article>
      )}
    </section>
  );
}

/** Separate paragraphs, so that each gets its own writing direction. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
}
