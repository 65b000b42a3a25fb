import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { ContractHtml } from "../contract/contract-html.tsx";
import { SessionForm } from "../frame/session-form.tsx";
import { SessionLink } from "../frame/session-link.tsx";
import { DoneNotice } from "../layout/done-notice.tsx";
import { Said } from "../layout/said.tsx";
import { Slip } from "../layout/slip.tsx";
import type { PageProps } from "../page-data.ts";

/** The statement of 15 U.S.C. § 7001(c), agreed to beside the record, which is opened in its final format. */
export function ConsentPage({ signing, session, done, error }: PageProps<"consent">) {
  const { envelope, consent, pages, message, notes } = signing;
  return (
    <div className="consent">
      {signing.html && (
        <div className="consent-record" aria-hidden="true">
          <ContractHtml html={signing.html} isPreview />
        </div>
      )}
      <div className="consent-side">
        <DoneNotice done={done} />
        <h1>Check that you can open it</h1>
        <p>This is the file you’ll sign. Open it once, then agree below.</p>
        <Slip id="record" title={envelope.title}>
          <p>
            PDF, {pages} {pages === 1 ? "page" : "pages"}
          </p>
          {(signing.uploads.length > 0 ? signing.uploads : [""]).map((title, index) => (
            <p key={title}>
              <SessionLink
                className="consent-open"
                href={`/sign/${session}/contract.pdf${index > 0 ? `?document=${index}` : ""}`}
                target="_blank"
                rel="noopener"
              >
                Open {title ? <bdi>{title}</bdi> : "the PDF"}
              </SessionLink>
            </p>
          ))}
        </Slip>
        {(message || notes.length > 0) && (
          <section aria-labelledby="note">
            <h2 id="note">A note from the sender</h2>
            {message && <Said text={message} />}
            {notes.map((note) => (
              <p key={note} dir="auto">
                {note}
              </p>
            ))}
            <p className="quiet">It isn’t part of the contract.</p>
          </section>
        )}
        <section aria-labelledby="statement">
          <h2 id="statement">Signing electronically</h2>
          <ul className="consent-items">
            {consent.statement.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <SessionForm action={`/sign/${session}/consent`}>
          {error && (
            <p className="field-error" role="alert" id="consent-error">
              {error}
            </p>
          )}
          <ChoiceRow
            type="checkbox"
            name="agrees"
            value="yes"
            required
            autoFocus={error !== undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && "consent-error"}
          >
            I opened the PDF and can read it. I agree to use electronic records and signatures for this
            contract.
          </ChoiceRow>
          <Button type="submit" look="main" className="btn-wide">
            Agree and read the contract
          </Button>
        </SessionForm>
      </div>
    </div>
  );
}
