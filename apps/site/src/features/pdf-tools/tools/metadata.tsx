import { Button } from "@sealwright/design/button/button.tsx";
import { applyEdit, type Bench } from "../bench.ts";
import { Tool } from "./tool.tsx";

export function Metadata({ bench }: { bench: Bench }) {
  return (
    <Tool title="Remove metadata">
      <p>
        Takes out title, author, dates, program names, editors’ private data, and the place and time in
        photos. What is written on the pages, and in comments, stays.
      </p>
      <Button small onClick={() => void applyEdit(bench, { kind: "remove-metadata" }, "remove metadata")}>
        Remove metadata
      </Button>
    </Tool>
  );
}
