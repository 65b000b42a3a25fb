import type { Law } from "@sealwright/forms/law";
import { csvLine } from "@sealwright/protocol/csv";
import { type Cell, cellsOf } from "../../catalog/law/standings.ts";

const columns = [
  "state",
  "fact",
  "value",
  "unit",
  "standing",
  "citation",
  "quote",
  "note",
  "how_read",
  "url",
  "read_from",
  "text_as_of",
  "read_on",
  "from",
  "until",
];

/** A subject's cells as comma-separated values (RFC 4180), one line each. */
export function lawCsv(law: Law): string {
  const rows = cellsOf(law)
    .flatMap(withLater)
    .map(({ state, id, fact }) => {
      const { label = id, unit } = law.facts[id] ?? {};
      if (fact.standing === "unknown")
        return [
          state,
          label,
          "",
          unit,
          fact.standing,
          "",
          "",
          fact.instead,
          fact.howRead,
          "",
          "",
          "",
          "",
          "",
          "",
        ];
      const {
        value,
        standing,
        citation,
        quote,
        note,
        howRead,
        url,
        readFrom,
        textAsOf,
        readOn,
        from,
        until,
      } = fact;
      return [
        state,
        label,
        value,
        unit,
        standing,
        citation,
        quote,
        note,
        howRead,
        url,
        readFrom,
        textAsOf,
        readOn,
        from,
        until,
      ];
    });
  return [columns, ...rows].map(csvLine).join("");
}

/** Known later values have a line of their own. */
function withLater(cell: Cell): Cell[] {
  const { fact } = cell;
  if (fact.standing === "unknown") return [cell];
  const { later = [], ...first } = fact;
  return [
    cell,
    ...later.map((one) => ({ ...cell, fact: { ...first, note: undefined, ...one } as typeof fact })),
  ];
}
