import { Table } from "@sealwright/design/table/table.tsx";
import { examples } from "../../calculators/examples/all.ts";
import type { Example } from "../../calculators/examples/example.ts";
import { inDollars, longDay } from "../../calculators/figures.ts";
import { queryOf, startOf } from "../../calculators/given.ts";
import type { Worksheet } from "../../calculators/worksheet.ts";

/** The cases that our tests compute on every change, each a link to the sheet that shows it. */
export function CheckedCases({ sheet }: { sheet: Worksheet }) {
  const start = startOf(sheet.inputs);
  const addressOf = ({ given }: Example) =>
    `/calculators/${sheet.slug}?${queryOf(sheet.inputs, { ...start, ...given })}`;
  return (
    <Table
      caption="Cases that are computed again whenever the code changes"
      rows={examples[sheet.slug] ?? []}
      keyOf={({ what }) => what}
      columns={[
        { title: "Case", cell: (example) => <a href={addressOf(example)}>{example.what}</a> },
        { title: "Answer", cell: ({ answer }) => shownAnswer(answer), figures: true },
        {
          title: "From",
          cell: ({ source }) =>
            source ? <a href={source.href}>{source.name}</a> : "Worked out by us, apart from this code",
        },
      ]}
    />
  );
}

const shownAnswer = (answer: string) =>
  answer.includes("-", 1) ? longDay(answer) : inDollars(Math.round(Number(answer) * 100));
