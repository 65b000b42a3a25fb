import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { boxes, CHECKED, needsInitials, textPlaces } from "@sealwright/protocol/signing/places";
import { isSoon } from "../door/door.tsx";
import { SessionForm } from "../frame/session-form.tsx";
import { SessionLink } from "../frame/session-link.tsx";
import { DoneNotice } from "../layout/done-notice.tsx";
import { Moment } from "../layout/moment.tsx";
import { PersonName } from "../layout/person-name.tsx";
import { Quiet } from "../layout/quiet.tsx";
import type { PageProps } from "../page-data.ts";
import { BoxField } from "./box-field.tsx";
import { ContractHtml } from "./contract-html.tsx";
import { MarkField } from "./mark-field.tsx";
import { withOwnPlaces } from "./own-places.tsx";
import { withOptional } from "./place-label.ts";
import { countFilled, Places } from "./places.tsx";
import { Uploads } from "./uploads.tsx";

/** The contract between what is filled in and the signature: three columns, or one below the other. */
export function ContractPage(props: PageProps<"contract">) {
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
            <SessionLink href={`/sign/${session}/contract.pdf`} target="_blank" rel="noopener">
              PDF
            </SessionLink>
          </nav>
        )}
        {signing.html && <ContractHtml html={withOwnPlaces(signing.html, places, filled)} />}
        <Uploads titles={signing.uploads} session={session} />
        <div className="desk-next">
          <p>
            <b data-places-count="">{countFilled(places, filled)}</b> filled in
          </p>
          <ButtonLink href="#sign" look="main">
            Fill in and sign
          </ButtonLink>
        </div>
      </section>
      <SigningForm {...props} />
    </div>
  );
}

function SigningForm({ signing: { signer, places }, session, filled }: PageProps<"contract">) {
  const { problems, texts } = filled;
  return (
    <SessionForm
      className="desk-form"
      id="sign"
      action={`/sign/${session}/fill`}
      data-autosave=""
      aria-label="Sign"
    >
      <MarkField
        name="mark"
        legend="Your signature"
        label="Your name, as you sign it"
        caption={signer.name}
        value={filled.mark}
        proposal={problems.mark ? "" : signer.name}
        error={problems.mark}
      />
      {needsInitials(places) && (
        <MarkField
          name="initials"
          legend="Your initials"
          label="Your initials"
          caption={signer.name}
          value={filled.initials}
          proposal={problems.initials ? "" : initialsOf(signer.name)}
          error={problems.initials}
        />
      )}
      {textPlaces(places).map((place) => (
        <Field
          key={place.id}
          id={`text-${place.id}`}
          name={`text-${place.id}`}
          label={place.kind === "text" ? withOptional(place) : place.label}
          maxLength={500}
          dir="auto"
          defaultValue={texts[place.id] ?? place.value}
          error={problems[place.id]}
          urgent
        />
      ))}
      {boxes(places).map((place) => (
        <BoxField
          key={place.id}
          place={place}
          isChecked={texts[place.id] === CHECKED}
          error={problems[place.id]}
        />
      ))}
      <Button type="submit" look="main" className="btn-wide">
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

/** "Ines Moreau" as "IM"; a proposal that the signer may change. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return words
    .flatMap((word) => [...new Intl.Segmenter().segment(word)].slice(0, 1).map(({ segment }) => segment))
    .join("");
}
