import { withFullStop } from "@sealwright/protocol/error-text";
import type { SigningPlace } from "@sealwright/protocol/signing/answers";
import { askedPlaces, CHECKED, needsInitials } from "@sealwright/protocol/signing/places";
import { signsAs } from "@sealwright/protocol/signing/signs-as";
import type { FilledIn } from "../../session/filled-in.ts";
import type { SessionProps } from "../../session/session-props.ts";
import { Action } from "../../ui/action.tsx";
import { Checking } from "../../ui/checking/checking.tsx";
import { SessionLink } from "../../ui/frame/session-link.tsx";
import { Ledger } from "../../ui/ledger.tsx";
import { InlineMark } from "../../ui/mark/mark-picture.tsx";
import { Moment } from "../../ui/moment.tsx";

export interface ReviewProps extends SessionProps {
  filled: FilledIn;
  error?: string;
}

/** A title that is asked for is what the signer says it is. */
function capacityOf({ signer, places }: SessionProps["signing"], { texts }: FilledIn): string {
  const title = places.find(({ kind }) => kind === "title");
  return (title && (texts[title.id] ?? title.value)) || signer.capacity;
}

function Answer({ place, text }: { place: SigningPlace; text: string }) {
  if (place.kind === "checkbox") return text === CHECKED ? "Checked" : "Not checked";
  if (!text) return place.kind === "radio" || place.kind === "list" ? "Nothing chosen" : "Left blank";
  return (
    <span className="review-answer" dir="auto">
      {text}
    </span>
  );
}

/** All answers, with a chance to correct them (UETA § 10), before the one act that signs. */
export function ReviewPage({ signing, session, filled, error }: ReviewProps) {
  const { envelope, signer, places } = signing;
  const { mark, initials, texts } = filled;
  const marks = { signature: mark, initials: needsInitials(places) ? initials : undefined };
  const change = <SessionLink href={`/sign/${session}#sign`}>Change</SessionLink>;
  const { othersPlaces: others, caption } = signing;
  const pages = { session, places, others, caption, filled: { mark, initials, texts } };
  return (
    <Checking heading="The finished pages" signing={signing} pages={pages}>
      <h1 id="review">Review and sign</h1>
      <p>{envelope.title}</p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="review">
        <Ledger
          labelledBy="review"
          rows={[
            ...Object.entries(marks).flatMap(([kind, value]) =>
              value
                ? [
                    {
                      key: kind,
                      when: kind === "initials" ? "Initials" : "Signed",
                      what: <InlineMark mark={value} />,
                      end: change,
                    },
                  ]
                : [],
            ),
            ...askedPlaces(places).map((place) => ({
              key: place.id,
              when: place.label,
              what: <Answer place={place} text={texts[place.id] ?? place.value} />,
              end: change,
            })),
            ...places
              .filter(({ kind, readOnly }) => readOnly && kind !== "date")
              .map(({ id, label, value }) => ({ key: id, when: label, what: <bdi>{value}</bdi> })),
            ...(places.some(({ kind }) => kind === "date")
              ? [
                  {
                    key: "date",
                    when: "Date",
                    what: (
                      <>
                        <Moment at={new Date().toISOString()} timeZone={envelope.timeZone} />
                        <small>Filled in when you sign</small>
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <p>
        You sign as <bdi>{withFullStop(signsAs({ ...signer, capacity: capacityOf(signing, filled) }))}</bdi>{" "}
        When you select <strong>Sign the contract</strong>, you’re bound by it once everyone has signed.
      </p>
      <Action to={`/sign/${session}/sign`} fields={{ reviewed: signing.filledHash }}>
        Sign the contract
      </Action>
      <p className="review-back">
        <SessionLink href={`/sign/${session}`}>Read it again</SessionLink>
      </p>
    </Checking>
  );
}
