import { Table } from "@sealwright/design/table/table.tsx";
import { shownValue } from "../given.ts";
import type { Input, Worksheet } from "../worksheet.ts";

/** A sheet's initial values, with their sources. */
export function Assumptions({ sheet: { name, inputs } }: { sheet: Worksheet }) {
  return (
    <Table
      caption={`What the sheet starts with: ${name.toLowerCase()}`}
      rows={inputs}
      keyOf={({ key }) => key}
      columns={[
        { title: "Line", cell: ({ label }) => label },
        { title: "Starts with", cell: (input) => shownValue(input) },
        { title: "From", cell: (input) => <Origin input={input} /> },
      ]}
    />
  );
}

function Origin({ input: { source } }: { input: Input }) {
  if (!source) return "Our example";
  const { name, href, date } = source;
  return (
    <>
      {href ? <a href={href}>{name}</a> : name}, {date}
    </>
  );
}
