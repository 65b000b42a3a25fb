import type { Form } from "@sealwright/forms";
import { countStatements, type LawStatement, lawStatements } from "../../../catalog/forms/law-statements.ts";
import type { LawPage } from "../../../catalog/law/law-pages.ts";
import { countStandings } from "../../../catalog/law/standings.ts";
import { LegalSource } from "./legal-source.tsx";
import "./legal-facts.css";

/** How many of a form's statements of law were checked, and behind that each of them. */
export function LegalFacts({ form, subjects }: { form: Form; subjects: readonly LawPage[] }) {
  const statements = lawStatements(form);
  const { checked, open, remarks } = countStatements(statements);
  const facts = statements.filter(({ kind }) => kind === "fact");
  const byState = Object.keys(form.law?.facts ?? {}).length;
  return (
    <details className="legal-facts">
      <summary>
        {checked} statements of law with a source, {open} without
        {byState > 0 && `; ${byState} more by state`}
      </summary>
      <div className="legal-facts-lists">
        <Facts title="Checked" facts={facts.filter(({ source }) => source)} />
        <Facts title="Not checked yet" facts={facts.filter(({ source }) => !source)} />
        <StateTables subjects={subjects} />
        {remarks > 0 && (
          <p>
            The explanations also make {remarks} general remarks on law, such as what most states do. No
            single text proves those.
          </p>
        )}
      </div>
    </details>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly LawStatement[] }) {
  if (!facts.length) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact.place + fact.text}>
            <b>{fact.place}.</b> {fact.text}
            <LegalSource source={fact.source} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The tables of state law that decide what the form says. */
function StateTables({ subjects }: { subjects: readonly LawPage[] }) {
  if (!subjects.length) return null;
  return (
    <div>
      <h2>State by state</h2>
      <ul>
        {subjects.map(({ slug, href, law }) => {
          const { known, all } = countStandings([law]);
          return (
            <li key={slug}>
              <a href={href}>{law.subject}</a>: {known} of {all} cells hold a value with its source.
            </li>
          );
        })}
      </ul>
    </div>
  );
}
