import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";
import { dateInWords } from "../../catalog/samples/dates.ts";
import type { Story } from "./stories.ts";

/** The margin beside a story's title: who, what, and on whose word. */
export function StoryFacts({ story }: { story: Story }) {
  const { company, industry, contractType, measuredBy, approvedBy, sample, published } = story;
  const facts = [
    ["Company", sample ? `${company} (fictional)` : company],
    ["Industry", industry],
    ["Contracts", contractType],
    ["Measured by", measuredBy],
    [
      "Approved by",
      approvedBy
        ? `${approvedBy.name}, ${approvedBy.role}, ${dateInWords(approvedBy.date)}`
        : "Left open in a sample",
    ],
    ["Published", dateInWords(published)],
  ] as const;
  return (
    <StackedFacts italic className="article-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </StackedFacts>
  );
}
