import { Table } from "@sealwright/design/table/table.tsx";
import { examples } from "../examples/all.ts";
import { figureOf, printedAnswer } from "../examples/comparison.ts";
import type { Example } from "../examples/example.ts";
import { queryOf, startOf } from "../given.ts";
import type { Worksheet } from "../worksheet.ts";

/** The cases that our tests compute on every change, each a link to the sheet that shows it. */
export function CheckedCases({ sheet }: { sheet: Worksheet }) {
  const start = startOf(sheet.inputs);
  const cases = examples[sheet.slug] ?? [];
  const addressOf = ({ given }: Example) =>
    `/calculators/${sheet.slug}?${queryOf(sheet.inputs, { ...start, ...given })}`;
  return (
    <Table
      caption="Cases that are computed again whenever the code changes"
      rows={cases}
      keyOf={({ what }) => what}
      columns={[
        { title: "Case", cell: (example) => <a href={addressOf(example)}>{example.what}</a> },
        ...(cases.some(({ line }) => line)
          ? [{ title: "Line", cell: ({ line }: Example) => line ?? sheet.answer }]
          : []),
        {
          title: "Answer",
          cell: (example) => printedAnswer(example.answer, figureOf(sheet, example)),
          figures: true,
        },
        {
          title: "From",
          cell: ({ source }) =>
            source ? <a href={source.href}>{source.name}</a> : "Worked out by us, apart from this code",
        },
      ]}
    />
  );
}
