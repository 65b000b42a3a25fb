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
  const { envelope, consent, pages, message } = signing;
  // Online, what is left blank is struck through: there is nothing to fill in or cross out by hand.
  const notes = signing.notes.filter((note) => !note.startsWith("Blanks. "));
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
        {message && (
          <section aria-labelledby="message">
            <h2 id="message">A note from the sender</h2>
            <Said text={message} />
            <p className="quiet">It isn’t part of the contract.</p>
          </section>
        )}
        {notes.length > 0 && (
          <section aria-labelledby="notes">
            <h2 id="notes">About this form</h2>
            <ul className="consent-items">
              {notes.map((note) => (
                <Note key={note} note={note} />
              ))}
            </ul>
            <p className="quiet">They aren’t part of the contract.</p>
          </section>
        )}
        <section aria-labelledby="statement">
          <h2 id="statement">Signing electronically</h2>
          <ul className="consent-items">
            {consent.statement.map((item) => (
              <StatementItem key={item} item={item} />
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

/** A cover note often begins with what it is about: "Blanks. Fill in every blank …". */
const SUBJECT = /^([^\s.]+(?: [^\s.]+){0,2})\. (.+)$/su;

function Note({ note }: { note: string }) {
  const [, subject, text] = SUBJECT.exec(note) ?? [];
  if (!subject || !text) return <li dir="auto">{note}</li>;
  return (
    <li dir="auto">
      <h3>{subject}</h3>
      <p>{text}</p>
    </li>
  );
}

/** @param item with its heading in the first line; statements that were agreed to before have none */
function StatementItem({ item }: { item: string }) {
  const [heading, text] = item.split("\n");
  if (text === undefined) return <li>{item}</li>;
  return (
    <li>
      <h3>{heading}</h3>
      <p>{text}</p>
    </li>
  );
}
