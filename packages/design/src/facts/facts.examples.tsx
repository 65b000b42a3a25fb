import type { Examples } from "../example.ts";
import { Facts } from "./facts.tsx";
import { StackedFacts } from "./stacked-facts.tsx";

const term = (
  <>
    <div>
      <dt>Party</dt>
      <dd>Oakmere Board, Inc.</dd>
    </div>
    <div>
      <dt>Notice</dt>
      <dd>90 days, so Dec 14, 2026</dd>
    </div>
  </>
);

export const examples: Examples = {
  kind: "Content",
  title: "Facts",
  about: "What there is to know about one thing, by name.",
  examples: [
    {
      name: "With code",
      wide: true,
      view: (
        <Facts
          facts={[
            ["Email", "mara@company.example, verified"],
            ["Two-factor", "On. You need a code to sign in."],
            ["Account number", <code key="uid">9f1c2d</code>],
          ]}
        />
      ),
    },
    {
      name: "Stacked",
      note: "Beside a text, or in a column that is narrow.",
      view: <StackedFacts ruled>{term}</StackedFacts>,
    },
    { name: "Stacked, names in italics", view: <StackedFacts italic>{term}</StackedFacts> },
  ],
};
