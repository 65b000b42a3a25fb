import type { InkPicture } from "@sealwright/ink/svg.ts";
import { Handwriting } from "../../kit/paper/handwriting.tsx";
import { InkPaths } from "./ink-paths.tsx";

/** Of the line below it, in CSS pixels. */
const LINE_WIDTH = 240;
const LINE_HEIGHT = 72;

/** The picture at the foot of a contract. */
export function OnPage({ picture }: { picture: InkPicture | undefined }) {
  const scale = picture ? Math.min(LINE_WIDTH / picture.width, LINE_HEIGHT / picture.height, 1) : 1;
  return (
    <figure className="maker-proof">
      <div className="maker-paper maker-contract">
        <p>Signed by the Borrower on the date below.</p>
        <div className="maker-line">
          {picture ? (
            <svg
              width={picture.width * scale}
              height={picture.height * scale}
              viewBox={`0 0 ${picture.width} ${picture.height}`}
              fill={picture.color}
              aria-hidden="true"
            >
              <InkPaths ink={picture.ink} />
            </svg>
          ) : (
            <Handwriting hand="mara" />
          )}
        </div>
        <p>{picture ? "Your signature" : "Mara Loewens, a sample"}</p>
      </div>
      <figcaption>On a page: transparent, and trimmed to the ink.</figcaption>
    </figure>
  );
}
