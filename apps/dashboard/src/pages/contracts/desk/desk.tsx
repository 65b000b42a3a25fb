interface DeskProps {
  /** The contract as HTML, from the signing service. */
  html: string;
  /** Above it: which state of it this is. */
  note: string;
}

/** The contract, lying on a desk. */
export function Desk({ html, note }: DeskProps) {
  return (
    <section className="desk" aria-label="The contract" id="document">
      <p className="desk-note">{note}</p>
      <article
        className="desk-sheet"
        lang="en"
        dir="ltr"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the service renders it from the form, with every answer as text
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}
