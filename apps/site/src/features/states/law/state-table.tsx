import { isOfficial } from "@sealwright/forms/law";
import { copyDate } from "../../../catalog/law/law-text.ts";
import { isOfficialFact, type Place, type PlaceFact } from "../../../catalog/law/place.ts";
import { subjectsIn } from "./state-summary.ts";
import "./state-table.css";

/** Every fact of a state by subject: value, citation and the age of the copy; the words are on the subject's page. */
export function StateTable({ place }: { place: Place }) {
  return subjectsIn(place).map(({ href, subject, facts, unread }) => (
    <section key={subject} className="state-subject">
      <h3>
        <a href={href}>{subject}</a>
      </h3>
      <dl>
        {facts.map((fact) => (
          <div key={fact.key}>
            <dt>{fact.label}</dt>
            <dd>
              {fact.value}
              {fact.cell.note && <small>{fact.cell.note}</small>}
            </dd>
            <dd>
              <Proof fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
      {unread.length > 0 && <p>Not checked: {unread.map((label) => label.toLowerCase()).join("; ")}.</p>}
    </section>
  ));
}

function Proof({ fact }: { fact: PlaceFact }) {
  const { citation, url, textAsOf } = fact.cell;
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
    </small>
  );
}
