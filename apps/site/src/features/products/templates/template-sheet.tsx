import type { ReactNode } from "react";
import { type Blanks, type Envelope, SIGNERS } from "./envelope.ts";

/** The document, with its blanks filled in and its signatures as they come. */
export function TemplateSheet({ blanks, signed }: { blanks: Blanks; signed: Envelope["signed"] }) {
  return (
    <div className="tpl-sheet">
      <p className="tpl-heading">Statement of work</p>
      <p>
        This statement of work is between <Blank>{blanks.client}</Blank> (the “Client”) and Hart Photography
        (the “Contractor”).
      </p>
      <p>
        The Contractor shall complete this project: <Blank>{blanks.project}</Blank>.
      </p>
      <p>
        The Client shall pay <Blank>{blanks.fee}</Blank> within 30 days after delivery.
      </p>
      <div className="tpl-lines">
        {SIGNERS.map((signer, index) => {
          const signature = signed.find((one) => one.signer === signer);
          return (
            <p key={signer}>
              <span className="tpl-signature">{signature?.name ?? <span aria-hidden="true">×</span>}</span>
              <strong>{signer}</strong>{" "}
              {index === 0 ? "for the Client, signs first" : "Contractor, signs second"}
            </p>
          );
        })}
      </div>
    </div>
  );
}

function Blank({ children }: { children: ReactNode }) {
  return children ? <span className="tpl-blank">{children}</span> : <span className="tpl-empty">blank</span>;
}
