import { criteria } from "./criteria.ts";
import "./workpaper.css";

/** The criteria as an auditor's working paper: what the code does, with a reference, and what code can't show. */
export function Workpaper() {
  return (
    <div className="workpaper sheet">
      <p className="workpaper-head">
        <span>Working paper C-1</span>
        <span>Self-assessment, not audited.</span>
      </p>
      {criteria.map(({ name, asks, does, auditor }, index) => (
        <section key={name} aria-labelledby={`criterion-${index}`}>
          <div>
            <h3 id={`criterion-${index}`}>{name}</h3>
            <p className="workpaper-asks">{asks}</p>
          </div>
          <ul>
            {does.map(({ text, where }) => (
              <li key={text}>
                {text} <code>{where}</code>
              </li>
            ))}
          </ul>
          <p className="workpaper-open">
            <span>Only an auditor can say</span> {auditor}
          </p>
        </section>
      ))}
    </div>
  );
}
