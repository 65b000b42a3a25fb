import type { Examples } from "@sealwright/design/example.ts";
import { Chips } from "./chips.tsx";

export const examples: Examples = {
  kind: "Input",
  title: "Chips",
  about: "One of a few short choices, with how many things each of them finds.",
  examples: [
    {
      name: "With counts",
      view: (stage) => (
        <Chips
          legend="Kind of contract"
          name={`sample-chips-${stage}`}
          options={[
            { value: "", name: "All", count: 24 },
            { value: "lease", name: "Lease", count: 3 },
            { value: "supply", name: "Supply", count: 5 },
          ]}
          chosen="lease"
          onPick={() => {}}
        />
      ),
    },
  ],
};
