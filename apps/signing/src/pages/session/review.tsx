import { boxes, CHECKED, needsInitials, textPlaces } from "@sealwright/protocol/signing/places";
import { InlineMark } from "../contract/mark-picture.tsx";
import { SessionLink } from "../frame/session-link.tsx";
import { Action } from "../layout/action.tsx";
import { Ledger } from "../layout/ledger.tsx";
import { Moment } from "../layout/moment.tsx";
import type { PageProps } from "../page-data.ts";

/** Everything that was filled in, with a chance to correct it (UETA § 10), before the one act that signs. */
export function ReviewPage({ signing, session, filled, error }: PageProps<"review">) {
  const { envelope, signer, places } = signing;
  const { mark, initials, texts } = filled;
  const marks = { signature: mark, initials: needsInitials(places) ? initials : undefined };
  const change = <SessionLink href={`/sign/${session}#sign`}>Change</SessionLink>;
  return (
    <>
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
            ...textPlaces(places).map(({ id, label, value }) => ({
              key: id,
              when: label,
              what: texts[id] || value ? <span dir="auto">{texts[id] || value}</span> : "Left blank",
              end: change,
            })),
            ...boxes(places).map(({ id, label }) => ({
              key: id,
              when: label,
              what: texts[id] === CHECKED ? "Checked" : "Not checked",
              end: change,
            })),
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
        You sign as <bdi>{signer.name}</bdi>. When you select <strong>Sign the contract</strong>, you’re bound
        by it once everyone has signed.
      </p>
      <Action to={`/sign/${session}/sign`} fields={{ reviewed: signing.filledHash }}>
        Sign the contract
      </Action>
      <p className="review-back">
        <SessionLink href={`/sign/${session}`}>Read it again</SessionLink>
      </p>
    </>
  );
}
