import { useFrame } from "../frame/frame-context.tsx";
import { SessionLink } from "../frame/session-link.tsx";
import { shownFile } from "../shown-file.ts";
import type { PagesData } from "./shown-place.ts";
import "./document-pages.css";

interface DocumentPagesProps {
  titles: readonly string[];
  data: PagesData;
  /** How the script shows them: to be read, filled in, or checked before signing. */
  use: "read" | "fill" | "check";
}

/**
 * PDFs: uploads, or what a form became. The script draws their pages; without it they are in the browser's own viewer, or links where it has
 * none, as on many phones.
 */
export function DocumentPages({ titles, data, use }: DocumentPagesProps) {
  return (
    <div className="uploads" data-pages={use} data-pages-data={JSON.stringify(data)}>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one title, and their order is fixed
        <Upload key={`${index} ${title}`} title={title} index={index} session={data.session} />
      ))}
    </div>
  );
}

function Upload({ title, index, session }: { title: string; index: number; session: string }) {
  const isFramed = useFrame() !== undefined;
  const address = shownFile(session, index);
  return (
    <article className="upload" data-document={index}>
      <p className="upload-name">
        <bdi>{title}</bdi>{" "}
        <SessionLink href={address} target="_blank" rel="noopener">
          Open the PDF<span className="visually-hidden">: {title}</span>
        </SessionLink>
      </p>
      <div className="page-view needs-script" data-document-pages="" role="status">
        <p className="upload-wait">Loading the pages…</p>
      </div>
      {!isFramed && (
        <noscript>
          <object className="upload-view" data={address} type="application/pdf" aria-label={title}>
            <p>
              This browser doesn’t show PDFs in a page. <a href={address}>Open {title}</a> to read it, then
              come back to sign.
            </p>
          </object>
        </noscript>
      )}
    </article>
  );
}
