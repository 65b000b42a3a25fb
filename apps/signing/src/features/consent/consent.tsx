import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { isReadAsPdfs } from "../../session/read-as-pdfs.ts";
import type { SessionProps } from "../../session/session-props.ts";
import { ContractHtml } from "../../ui/contract-html/contract-html.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { SessionForm } from "../../ui/frame/session-form.tsx";
import { OpenFiles } from "../../ui/open-files.tsx";
import { DocumentPages } from "../../ui/pages/document-pages.tsx";
import { Said } from "../../ui/said.tsx";
import { Slip } from "../../ui/slip.tsx";

export interface ConsentProps extends SessionProps {
  error?: string;
}

/** The disclosures of 15 U.S.C. § 7001(c), beside the record in its final format. */
export function ConsentPage({ signing, session, done, error }: ConsentProps) {
  const { envelope, consent, files, pages, message } = signing;
  const areSeveral = files.length > 1;
  // Online, blanks are struck through: there is nothing to fill in or cross out by hand.
  const notes = signing.notes.filter((note) => !note.startsWith("Blanks. "));
  return (
    <div className="consent">
      {signing.html && (
        <div className="consent-record" aria-hidden="true">
          <ContractHtml html={signing.html} isPreview />
        </div>
      )}
      {isReadAsPdfs(signing) && (
        <section
          className="consent-pages"
          aria-label={areSeveral ? "The files you’ll sign" : "The file you’ll sign"}
        >
          <DocumentPages titles={files} data={{ session, places: [], others: [], caption: "" }} use="read" />
        </section>
      )}
      <div className="consent-side">
        <DoneNotice done={done} />
        <h1>Check that you can open it</h1>
        <p>
          {areSeveral ? "These are the files you’ll sign. " : "This is the file you’ll sign. "}
          <span data-opened="">Open {areSeveral ? "each" : "it"} once, then agree below.</span>
          <span data-drawn="" hidden>
            If you can read {areSeveral ? "their" : "its"} pages, agree below.
          </span>
        </p>
        <Slip id="record" title={envelope.title}>
          <p>
            {areSeveral ? `${files.length} PDFs` : "PDF"}, {pages} {pages === 1 ? "page" : "pages"}
          </p>
          <OpenFiles session={session} titles={files} />
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
          <input type="hidden" name="drawn" />
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
            <span data-opened="">
              {areSeveral ? "I opened the PDFs and can read them." : "I opened the PDF and can read it."}
            </span>
            <span data-drawn="" hidden>
              I can read the pages shown here.
            </span>{" "}
            I agree to use electronic records and signatures for this contract.
          </ChoiceRow>
          <Button type="submit" look="main" className="btn-wide">
            Agree and read the contract
          </Button>
        </SessionForm>
      </div>
    </div>
  );
}

/** A cover note often begins with its subject: "Blanks. Fill in every blank …". */
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

/** @param item begins with its heading; statements of older consents have none */
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
