import { PdfPages } from "../../imports/pdf-pages/pdf-pages.tsx";
import { Paragraphs } from "./paragraphs.tsx";

interface DeskProps {
  /** The contract as HTML, from the signing service; empty where it has the text alone. */
  html: string;
  text: string;
  /** Above it: which state of it this is. */
  note: string;
  /** Of an imported PDF, its id. */
  importId?: string | undefined;
}

/** The contract, lying on a desk. */
export function Desk({ html, text, note, importId }: DeskProps) {
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
        <PlainText text={text} importId={importId} />
      )}
    </section>
  );
}

function PlainText({ text, importId }: Pick<DeskProps, "text" | "importId">) {
  const sheet = (
    <article className="desk-sheet desk-text" lang="en">
      <Paragraphs text={text} />
    </article>
  );
  return importId === undefined ? sheet : <PdfPages id={importId}>{sheet}</PdfPages>;
}
