import { Section } from "@sealwright/design/section/section.tsx";
import { countSources, countStatements, lawStatements } from "../../content/forms/law-statements.ts";
import { writtenForms } from "../../content/forms/written-forms.ts";
import { allLaws } from "../../content/law/all-laws.ts";
import { countStandings } from "../../content/law/standings.ts";
import { stateLaw } from "../../content/menus/nav-bar.ts";
import "./law-read.css";

/** How much of the law that the forms state was checked: what they say themselves, and the tables of state law. */
export function LawRead() {
  const statements = writtenForms.flatMap(lawStatements);
  const facts = countStatements(statements);
  const sources = countSources(statements);
  const cells = countStandings(allLaws.map(({ law }) => law));
  const all = facts.checked + facts.open;
  const dated = cells.recent + cells.recentSummary;
  return (
    <Section id="law" number={3} label="The law" title="How much of the law we have checked">
      <div className="law-read">
        <div>
          <h3>What the forms say</h3>
          <Bar parts={[facts.quoted, facts.checked - facts.quoted, facts.open]} />
          <p>
            We go through every sentence of a form’s page that states law: the facts at the top, the notes on
            states, the explanations beside the clauses, the answers and the hints.{" "}
            <strong>
              {facts.quoted} of {all} facts ({percent(facts.quoted, all)}) quote an official text that proves
              them
            </strong>
            , with the day we read it. Another {facts.checked - facts.quoted} name a summary, or a text
            without a quotation. The other {facts.open} are listed as “not checked yet” on the form’s page.
          </p>
          <p>
            Of those {facts.checked} sources, {sources.current} are official texts that we take to be current.{" "}
            {sources.older} are official but older, back to {sources.oldest}; {sources.undated} are official
            words from an undated copy; and {sources.secondary} are someone’s summary. The form’s page says
            which, beside each.
          </p>
          <p>
            Besides those, {facts.remarks} sentences make a general remark, such as “in most states” or “a
            court may.” They come from general knowledge. No single text proves them, so we don’t count them
            as checked.
          </p>
        </div>
        <div>
          <h3>What the tables of state law say</h3>
          <Bar parts={[cells.recent, cells.recentSummary, cells.known - dated, cells.unknown]} />
          <p>
            {allLaws.length} subjects, {cells.all} cells.{" "}
            <strong>{percent(dated, cells.all)} quote words of 2023 or later</strong>:{" "}
            {percent(cells.recent, cells.all)} official ones, {percent(cells.recentSummary, cells.all)}{" "}
            someone’s summary. Another {percent(cells.known - cells.secondary - cells.recent, cells.all)}{" "}
            quote official words from an older or undated copy,{" "}
            {percent(cells.secondary - cells.recentSummary, cells.all)} an older or undated summary, and{" "}
            {percent(cells.unknown, cells.all)} say “not checked.” Tests keep these shares from getting worse.
          </p>
          <p>
            <a href={stateLaw.href}>The tables, with every quotation</a>
          </p>
        </div>
      </div>
    </Section>
  );
}

/** Shares of a whole, darkest first. The text beside it has the figures. */
function Bar({ parts }: { parts: readonly number[] }) {
  const ends = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, part) => sum + part, 0));
  return (
    <svg
      className="law-read-bar"
      viewBox={`0 0 ${ends.at(-1)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map((part, index) => (
        <rect key={ends[index]} x={(ends[index] ?? 0) - part} width={part} height={1} />
      ))}
    </svg>
  );
}

function percent(part: number, all: number): string {
  return `${Math.round((100 * part) / all)}%`;
}
