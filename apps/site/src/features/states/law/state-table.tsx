import { isOfficial } from "@sealwright/forms/law";
import { copyDate } from "../../../catalog/law/law-text.ts";
import { isOfficialFact, type Place, type PlaceFact } from "../../../catalog/law/place.ts";
import { byLandlord } from "../writing/renting.ts";
import { subjectsIn } from "./state-summary.ts";
import "./state-table.css";

/** Every fact of a state by subject: value, citation and the age of the copy; the words are on the subject's page. */
export function StateTable({ place }: { place: Place }) {
  return subjectsIn(place).map(({ href, subject, facts, unread, silent, instead }) => (
    <section key={subject} className="state-subject">
      <h3>
        <a href={href}>{subject}</a>
      </h3>
      <dl>
        {facts.map((fact) => (
          <div key={fact.key}>
            <dt>{fact.label}</dt>
            <dd>
              {isItsCitation(fact) ? "Printed in the statute" : fact.value}
              {[fact.cell.note, ...besides(fact)].map((text) => text && <small key={text}>{text}</small>)}
            </dd>
            <dd>
              <Proof fact={fact} />
            </dd>
          </div>
        ))}
        {instead.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <small>{text}</small>
            </dd>
          </div>
        ))}
      </dl>
      {silent.map(({ chapter, labels }) => (
        <p key={labels.join()}>
          Not set in {chapter.chapter}, read whole: {labels.join("; ").toLowerCase()}.
        </p>
      ))}
      {unread.length > 0 && <p>Not checked: {unread.map((label) => label.toLowerCase()).join("; ")}.</p>}
    </section>
  ));
}

/** A form that the statute prints is known by its section, which is beside it. */
function isItsCitation({ value, cell: { citation } }: PlaceFact): boolean {
  return citation.startsWith(value);
}

/** What the section says of the landlord, too. */
function besides(fact: PlaceFact): string[] {
  return fact.key === "ending-tenancies.monthlyDays" && isOfficialFact(fact) ? byLandlord(fact) : [];
}

function Proof({ fact }: { fact: PlaceFact }) {
  const { citation, url, textAsOf, standing } = fact.cell;
  return (
    <small>
      {isOfficialFact(fact) || isOfficial(url) ? (
        <a href={url} rel="noopener">
          {citation}
        </a>
      ) : (
        citation
      )}
      , {copyDate(textAsOf)}
      {!isOfficialFact(fact) && ", by a summary"}
      {standing === "official older" && " (older copy)"}
    </small>
  );
}
