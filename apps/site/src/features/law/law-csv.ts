import type { Law } from "@sealwright/forms/law";
import { csvLine } from "@sealwright/protocol/csv";
import { cellsOf } from "../../catalog/law/standings.ts";

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
];

/** A subject's cells as comma-separated values (RFC 4180), one line each. */
export function lawCsv(law: Law): string {
  const rows = cellsOf(law).map(({ state, id, fact }) => {
    const { label = id, unit } = law.facts[id] ?? {};
    if (fact.standing === "unknown")
      return [state, label, "", unit, fact.standing, "", "", "", fact.howRead, "", "", "", ""];
    const { value, standing, citation, quote, note, howRead, url, readFrom, textAsOf, readOn } = fact;
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
    ];
  });
  return [columns, ...rows].map(csvLine).join("");
}
