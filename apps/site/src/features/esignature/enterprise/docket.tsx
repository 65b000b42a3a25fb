import { docket } from "./entries.ts";
import "./docket.css";

/** Questions as entries of a docket: what is asked, what the agreement says, what to ask back. */
export function Docket() {
  return (
    <div className="enterprise-docket">
      <ol>
        {docket.map(({ topic, question, commit, ask }) => (
          <li key={topic} id={topic.toLowerCase().replaceAll(" ", "-")}>
            <div>
              <p className="docket-topic">{topic}</p>
              <h3>{question}</h3>
            </div>
            <p>
              <strong>What we commit to</strong>
              {commit}
            </p>
            <p className="docket-ask">
              <strong>What to ask us</strong>
              {ask}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The caption of the docket, for the top of the page. Decoration: the heading says what it is. */
export function DocketCaption() {
  return (
    <div className="docket-caption sheet" aria-hidden="true">
      <p>
        In the matter of
        <br />
        <em>Your company</em>
        <br />
        buying software
      </p>
      <ol>
        {docket.map(({ topic }) => (
          <li key={topic}>{topic}</li>
        ))}
      </ol>
    </div>
  );
}
