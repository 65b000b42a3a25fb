import { siteConfig } from "../../catalog/site-config.ts";
import type { Legal } from "./legal-text.ts";
import "./legal-text.css";

const longDate = (day: string) =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A legal text: the gist of every clause first, then the clauses on paper with their gist in the margin, and the history of its versions. */
export function LegalText({ legal }: { legal: Legal }) {
  const { title, version, effective, reviewed, clauses, changes } = legal;
  return (
    <article className="legal">
      <header className="wrap legal-top">
        <h1>{title}</h1>
        <p className="legal-text-facts">
          Version {version}, in effect since <time dateTime={effective}>{longDate(effective)}</time>
        </p>
        {siteConfig.showsOperatorNotes && !reviewed && (
          <p className="legal-mark">Sample text: a lawyer must review it before a company relies on it.</p>
        )}
        <nav aria-label="Clauses">
          <p className="legal-text-facts">
            <span className="legal-beside">The short version. Each line leads to the clause that binds.</span>
            <span className="legal-below">Each clause has its short version below it.</span>
          </p>
          <ol className="legal-contents">
            {clauses.map(({ id, heading, summary }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
                <p>{summary}</p>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      <div className="wrap">
        <div className="legal-columns" aria-hidden="true">
          <span>The text that binds</span>
          <span>In plain words, not binding</span>
        </div>
        {clauses.map(({ id, heading, summary, paragraphs }, index) => (
          <section key={id} id={id} className="legal-clause">
            <div className="legal-body">
              <h2>
                <a href={`#${id}`}>
                  <span className="legal-number">{index + 1}</span> {heading}
                </a>
              </h2>
              {paragraphs.map((paragraph, part) => (
                <p key={paragraph}>
                  {paragraphs.length > 1 && <span className="legal-part">{`${index + 1}.${part + 1}`}</span>}
                  {paragraph}
                </p>
              ))}
            </div>
            <p className="legal-gist">{summary}</p>
          </section>
        ))}
        <section id="history" className="legal-history">
          <h2>Change history</h2>
          <ol>
            {changes.map(({ version: number, date, text }) => (
              <li key={number}>
                <strong>{number}</strong> <time dateTime={date}>{longDate(date)}</time> {text}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </article>
  );
}
