import { docket } from "./entries.ts";
import "./docket.css";

/** Questions as entries of a docket: what is asked, what the agreement says, what to ask back. */
export function Docket() {
  return (
    <div className="docket">
      <div className="docket-caption" aria-hidden="true">
        <p>
          In the matter of
          <br />
          <em>Your company</em>
          <br />
          buying software
        </p>
        <p>
          Docket No. 27-0001
          <br />
          {docket.length} entries
        </p>
      </div>
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
