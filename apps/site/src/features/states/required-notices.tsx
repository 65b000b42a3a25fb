import { isOfficial, type Notice, type StateNotices } from "@sealwright/forms/law";
import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { noticesOf } from "../../catalog/law/all-notices.ts";
import type { Place } from "../../catalog/law/place.ts";
import { StateText } from "./state-text.tsx";
import { capital } from "./writing/telling.ts";

interface RequiredNoticesProps {
  place: Place;
  document: keyof StateNotices["documents"];
}

/** What a state wants in a document or with it, or that its list was not read. */
export function RequiredNotices({ place, document }: RequiredNoticesProps) {
  const notices = noticesOf(place.state, document);
  if (!notices)
    return (
      <StateText>
        <p>
          We have not read {place.name}’s list of required notices. There may be some: ask{" "}
          {document === "deed"
            ? "the recording office or a lawyer"
            : "the housing agency, a landlords’ association or a lawyer"}{" "}
          before you sign.
        </p>
      </StateText>
    );
  const printed = notices.filter(({ words, inForm }) => words || inForm);
  const named = notices.filter((one) => !printed.includes(one) && one.standing !== "secondary");
  const summed = notices.filter(({ standing }) => standing === "secondary");
  return (
    <StateText>
      {notices.length === 0 && <p>We found none in what we read of the law of {place.name}.</p>}
      {printed.length > 0 && (
        <>
          <p>Our form prints these in the words of the law:</p>
          <NoticeList notices={printed} />
        </>
      )}
      {named.length > 0 && (
        <>
          <p>These are required too. We read no set words for them, so see to them yourself:</p>
          <NoticeList notices={named} />
        </>
      )}
      {summed.length > 0 && (
        <>
          <p>Summaries name these. We have not read the law itself, so check what it asks for:</p>
          <NoticeList notices={summed} />
        </>
      )}
      {document === "residentialLease" && <LeadPaint />}
      <p>This is what we have read. {capital(place.name)} and its cities may require more.</p>
    </StateText>
  );
}

/** Federal law, in every state. */
function LeadPaint() {
  return (
    <p>
      If the home was built before 1978, add the federal{" "}
      <a href={`${LIBRARY}/real-estate/lead-based-paint-disclosure`}>lead paint disclosure</a> (42 U.S.C. §
      4852d).
    </p>
  );
}

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul>
      {notices.map(({ id, subject, applies, set, place: where, citation, url, standing }) => (
        <li key={id}>
          {[capital(subject), applies, set, where].filter(Boolean).join(", ")} (
          {isOfficial(url) || standing !== "secondary" ? (
            <a href={url} rel="noopener">
              {citation}
            </a>
          ) : (
            citation
          )}
          {standing === "secondary" && ", by a summary"})
        </li>
      ))}
    </ul>
  );
}
