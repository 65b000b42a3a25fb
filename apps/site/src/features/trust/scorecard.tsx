import "./scorecard.css";

export interface Score {
  what: string;
  state: "passed" | "partly" | "not yet";
  how: string;
}

const words = { passed: "Passed", partly: "In part", "not yet": "Not tested yet" };

/** A test sheet: a box for each point, ticked, half ticked, or still empty. */
export function Scorecard({ scores }: { scores: readonly Score[] }) {
  return (
    <ul className="scorecard">
      {scores.map(({ what, state, how }) => (
        <li key={what} className="score">
          <svg viewBox="0 0 24 24" className="score-mark" aria-hidden="true">
            {state === "passed" && <path d="M5 13l5 6C12 13 15 8 21 3" />}
            {state === "partly" && <path d="M5 19L19 5" />}
          </svg>
          <div className="score-head">
            <h3>{what}</h3>
            <span className="score-state">{words[state]}</span>
          </div>
          <p>{how}</p>
        </li>
      ))}
    </ul>
  );
}
