import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { askedPlaces, needsInitials } from "@sealwright/protocol/signing/places";
import { signsAs } from "@sealwright/protocol/signing/signs-as";
import type { ReactNode } from "react";
import type { FilledIn } from "../../session/filled-in.ts";
import { isReadAsPdfs } from "../../session/read-as-pdfs.ts";
import type { SessionProps } from "../../session/session-props.ts";
import { ContractHtml } from "../../ui/contract-html/contract-html.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { SessionForm } from "../../ui/frame/session-form.tsx";
import { SessionLink } from "../../ui/frame/session-link.tsx";
import { isSoon } from "../../ui/is-soon.ts";
import { Moment } from "../../ui/moment.tsx";
import { DocumentPages } from "../../ui/pages/document-pages.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { Quiet } from "../../ui/quiet.tsx";
import { shownFile } from "../../ui/shown-file.ts";
import { MarkField } from "./mark-field.tsx";
import { OwnField } from "./own-field.tsx";
import { withOwnPlaces } from "./own-places.tsx";
import { countFilled, Places } from "./places.tsx";

export interface ContractProps extends SessionProps {
  filled: FilledIn;
}

/** Three columns, or one on a narrow screen: fields, contract, signature. */
export function ContractPage(props: ContractProps) {
  const { signing, session, done, filled } = props;
  const { envelope, sender, places } = signing;
  return (
    <div className="desk">
      <div className="desk-side">
        <DoneNotice done={done} />
        <h1>{envelope.title}</h1>
        <p className="quiet">
          From <PersonName name={sender.name} />, sign by{" "}
          <span data-soon={isSoon(envelope.expiresAt) || undefined}>
            <Moment at={envelope.expiresAt} timeZone={envelope.timeZone} precise />
          </span>
        </p>
        <Places places={places} filled={filled} isText={signing.html !== ""} />
      </div>
      <section className="desk-document" aria-label="The contract">
        {signing.html && (
          <nav className="desk-tools" aria-label="How to read it">
            <SessionLink href={`/sign/${session}`} aria-current="page">
              Text
            </SessionLink>
            {signing.files.map((title, index) => (
              <SessionLink
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one title, and their order is fixed
                key={`${index} ${title}`}
                href={shownFile(session, index)}
                target="_blank"
                rel="noopener"
              >
                PDF
                {signing.files.length > 1 && (
                  <>
                    {" "}
                    {index + 1}
                    <span className="visually-hidden">: {title}</span>
                  </>
                )}
              </SessionLink>
            ))}
          </nav>
        )}
        {signing.html && <ContractHtml html={withOwnPlaces(signing.html, places, filled)} />}
        {isReadAsPdfs(signing) && (
          <DocumentPages
            titles={signing.files}
            data={{ session, places, others: signing.othersPlaces, caption: signing.caption }}
            use="fill"
          />
        )}
        <div className="desk-next">
          <p>
            <b data-places-count="">{countFilled(places, filled)}</b> filled in
          </p>
          <ButtonLink href="#sign" data-next-place="">
            Fill in and sign
          </ButtonLink>
        </div>
      </section>
      <SigningForm {...props} />
    </div>
  );
}

function SigningForm({ signing: { signer, places }, session, filled }: ContractProps) {
  const { problems, texts } = filled;
  return (
    <SessionForm
      className="desk-form"
      id="sign"
      action={`/sign/${session}/fill`}
      data-autosave=""
      aria-label="Sign"
    >
      <Ask name="mark">
        <MarkField
          name="mark"
          legend="Your signature"
          label="Your name, as you sign it"
          caption={signsAs(signer)}
          value={filled.mark}
          proposal={problems.mark ? "" : signer.name}
          error={problems.mark}
        />
      </Ask>
      {needsInitials(places) && (
        <Ask name="initials">
          <MarkField
            name="initials"
            legend="Your initials"
            label="Your initials"
            caption={signsAs(signer)}
            value={filled.initials}
            proposal={problems.initials ? "" : initialsOf(signer.name)}
            error={problems.initials}
          />
        </Ask>
      )}
      {askedPlaces(places).map((place) => (
        <Ask key={place.id} name={`text-${place.id}`}>
          <OwnField place={place} text={texts[place.id]} error={problems[place.id]} />
        </Ask>
      ))}
      <Button type="submit" look="main" className="btn-wide desk-review">
        Review before you sign
      </Button>
      <Button type="submit" name="next" value="later" className="btn-wide desk-later">
        Save and finish later
      </Button>
      <p className="quiet" role="status" data-saved="" />
      <Quiet>Nothing is signed until you’ve reviewed everything.</Quiet>
    </SessionForm>
  );
}

/** What is asked for a place: the script shows one at a time where it shows the pages. */
function Ask({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="ask" data-ask={name}>
      {children}
    </div>
  );
}

/** "Ines Moreau" as "IM"; a proposal that the signer may change. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return words
    .flatMap((word) => [...new Intl.Segmenter().segment(word)].slice(0, 1).map(({ segment }) => segment))
    .join("");
}
