import { PdfPages } from "../pdf-pages/pdf-pages.tsx";
import { Paragraphs } from "./paragraphs.tsx";

interface DeskProps {
  /** From the signing service; empty for a contract that is plain text. */
  html: string;
  text: string;
  /** The contract's state, above it. */
  note: string;
  /** Of a PDF that was signed elsewhere. */
  filePath?: string | undefined;
}

export function Desk({ html, text, note, filePath }: DeskProps) {
  return (
    <section className="desk" aria-label="The contract" id="document">
      <p className="desk-note">{note}</p>
      {filePath === undefined || html ? (
        <Sheet html={html} text={text} />
      ) : (
        <PdfPages path={filePath}>
          <Sheet html="" text={text} />
        </PdfPages>
      )}
    </section>
  );
}

/** The contract's words. */
export function Sheet({ html, text }: Pick<DeskProps, "html" | "text">) {
  return html ? (
    <div
      className="desk-sheet"
      lang="en"
      dir="ltr"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the service renders it from the form, with every answer as text
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ) : (
    <article className="desk-sheet desk-text" lang="en">
      <Paragraphs text={text} />
    </article>
  );
}
