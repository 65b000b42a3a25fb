import { readGiven, startOf } from "../given.ts";
import type { Worksheet } from "../worksheet.ts";
import "./index-list.css";

interface Listed {
  sheet: Worksheet;
  heading: string;
  summary: string;
}

/** Every calculator with the answer to its own example, computed at build. */
export function CalculatorList({ calculators }: { calculators: readonly Listed[] }) {
  return (
    <ol className="calculator-list">
      {calculators.map(({ sheet, heading, summary }, index) => (
        <li key={sheet.slug}>
          <span className="calculator-list-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2>
              <a href={`/calculators/${sheet.slug}`}>{heading}</a>
            </h2>
            <p>{summary}</p>
          </div>
          <p className="calculator-list-example">
            <strong>{exampleOf(sheet)}</strong>
            <span>{sheet.answer.toLowerCase()}, in the example</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** @throws if a sheet does not accept what it starts with */
function exampleOf({ slug, inputs, work }: Worksheet): string {
  const read = readGiven(inputs, startOf(inputs));
  const result = "values" in read ? work(read.values) : undefined;
  if (!result || "problem" in result) throw new Error(`The calculator “${slug}” starts with a problem.`);
  return result.answer.shown;
}
