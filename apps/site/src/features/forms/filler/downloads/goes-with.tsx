import type { FormDocument } from "@sealwright/forms";
import type { ReactNode } from "react";
import "./goes-with.css";

interface GoesWithProps {
  alongside: FormDocument["alongside"];
  /** A button for each document that goes with the form. */
  children: ReactNode[];
}

/** The documents that go with a form, and the papers that someone must give along with it. */
export function GoesWith({ alongside = [], children }: GoesWithProps) {
  if (children.length + alongside.length === 0) return null;
  const papers = alongside.filter(({ url }) => url);
  const unread = alongside.filter(({ url }) => !url);
  return (
    <section className="goes-with" aria-labelledby="goes-with">
      <h3 id="goes-with">Goes with this form</h3>
      {children.length > 0 && (
        <>
          <p>
            Give these with it. Each is a PDF of its own; Word and text files have them on their last pages.
          </p>
          <div className="downloads-buttons">{children}</div>
        </>
      )}
      {papers.length > 0 && (
        <>
          <p>You also need these. We don’t have their wording:</p>
          <ul>
            {papers.map(({ text, url }) => (
              <li key={text}>
                <a href={url} rel="noopener">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {unread.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}
