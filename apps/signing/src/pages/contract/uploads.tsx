import { useFrame } from "../frame/frame-context.ts";
import { SessionLink } from "../frame/session-link.tsx";
import "./uploads.css";

interface UploadsProps {
  /** Of the files, in order. */
  titles: readonly string[];
  session: string;
}

/** Files that are PDFs alone: in the browser's own viewer, or by a link where it has none, as on many phones. */
export function Uploads({ titles, session }: UploadsProps) {
  // What a frame's page shows inside itself is asked for without the session.
  const isFramed = useFrame() !== undefined;
  return titles.map((title, index) => {
    const address = `/sign/${session}/contract.pdf?document=${index}`;
    return (
      <article key={address} className="upload">
        <p className="upload-name">
          <bdi>{title}</bdi>{" "}
          <SessionLink href={address} target="_blank" rel="noopener">
            Open the PDF<span className="visually-hidden">: {title}</span>
          </SessionLink>
        </p>
        {!isFramed && (
          <object className="upload-view" data={address} type="application/pdf" aria-label={title}>
            <p>
              This browser doesn’t show PDFs in a page. <a href={address}>Open {title}</a> to read it, then
              come back to sign.
            </p>
          </object>
        )}
      </article>
    );
  });
}
