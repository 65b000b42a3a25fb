import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { Finding, ImportRecord } from "@sealwright/protocol/signing/answers";
import { importPath } from "../../../ui/paths/import-paths.ts";
import { PdfPages } from "../../../ui/pdf-pages/pdf-pages.tsx";
import { markPassages } from "./mark-passages.ts";

interface ImportPagesProps {
  id: string;
  file: NonNullable<ImportRecord["file"]>;
}

/** Pages whose text is shown; the rest is in the PDF. */
const MOST_SHOWN = 60;

/** The PDF's text, with the suggestions' sources marked. Nothing of the file itself runs. */
export function ImportPages({ id, file: { pages, findings } }: ImportPagesProps) {
  const shown = pages
    .map((text, at) => ({ number: at + 1, text, found: findings.filter(({ page }) => page === at + 1) }))
    .filter(({ number, found }) => number <= MOST_SHOWN || found.length > 0);
  const pictures = pages.flatMap((text, at) => (text ? [] : [at + 1]));
  return (
    <section className="import-pages" aria-label="The text of the PDF">
      <div className="import-pages-bar">
        <p>{pictures.length > 0 ? pictureWords(pictures, pages.length) : "As it was uploaded"}</p>
        <ButtonLink href={`${importPath(id)}/file`} target="_blank" rel="noopener" small>
          Open the PDF
        </ButtonLink>
      </div>
      <PdfPages path={`${importPath(id)}/file`}>
        {shown.map(({ number, text, found }) => (
          <article className="import-page" id={`page-${number}`} key={number} lang="en" dir="auto">
            <h2>
              Page {number} <span>of {pages.length}</span>
            </h2>
            {text ? (
              <PageText text={text} found={found} />
            ) : (
              <p className="import-page-none">This page is a picture. It has no text to read.</p>
            )}
          </article>
        ))}
        {shown.length < pages.length && (
          <p className="import-pages-more">The text of the other pages is in the PDF.</p>
        )}
      </PdfPages>
    </section>
  );
}

function PageText({ text, found }: { text: string; found: readonly Finding[] }) {
  const quotes = [...new Set(found.map(({ quote }) => quote))];
  return (
    <p>
      {markPassages(text, quotes).map(({ text: part, isMarked }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        isMarked ? <mark key={at}>{part}</mark> : part,
      )}
    </p>
  );
}

function pictureWords(pictures: readonly number[], count: number): string {
  if (pictures.length === count)
    return "Its pages are pictures, so there is no text to read. Fill in what it says.";
  const few = pictures.slice(0, 6).map(String);
  const list = new Intl.ListFormat("en-US").format(pictures.length > 6 ? [...few, "others"] : few);
  return pictures.length === 1
    ? `Page ${list} is a picture. It has no text to read.`
    : `Pages ${list} are pictures. They have no text to read.`;
}
