import type { Form } from "@sealwright/forms";
import { countStatements, type LawStatement, lawStatements } from "../../content/forms/law-statements.ts";
import { STATE_LAW } from "../../content/forms/library-paths.ts";
import { lawTablesOf } from "../../content/law/form-tables.ts";
import { LegalSource } from "./legal-source.tsx";
import "./legal-facts.css";

/** How many of a form's statements of law were checked, and behind that each of them. */
export function LegalFacts({ form }: { form: Form }) {
  const statements = lawStatements(form);
  const { checked, open, remarks } = countStatements(statements);
  const facts = statements.filter(({ kind }) => kind === "fact");
  return (
    <details className="legal-facts">
      <summary>
        Legal facts: {checked} checked, {open} not yet
      </summary>
      <div className="legal-facts-lists">
        <Facts title="Checked" facts={facts.filter(({ source }) => source)} />
        <Facts title="Not checked yet" facts={facts.filter(({ source }) => !source)} />
        <StateTables form={form} />
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

/** The tables of state law that the form reads. */
function StateTables({ form }: { form: Form }) {
  const tables = lawTablesOf(form);
  if (!tables.length) return null;
  return (
    <div>
      <h2>State by state</h2>
      <ul>
        {tables.map(({ slug, name, known, all }) => (
          <li key={slug}>
            <a href={`${STATE_LAW}/${slug}`}>{name}</a>: {known} of {all} cells hold a value with its source.
          </li>
        ))}
      </ul>
    </div>
  );
}
