import type { Examples } from "@sealwright/design/example.ts";
import { Demo } from "./demo.tsx";
import { Picks } from "./picks.tsx";

const options = [
  { key: "mara", name: "Mara signs" },
  { key: "robin", name: "Robin declines" },
];

export const examples: Examples = {
  kind: "Paper",
  title: "Demonstration",
  about:
    "The sheet a product page's working piece lies on: what it is at the top, what is sample data below.",
  examples: [
    {
      name: "With choices",
      wide: true,
      view: (
        <Demo title="A sample envelope">
          <Picks label="What happens next" options={options} picked="mara" onPick={() => undefined} />
        </Demo>
      ),
    },
  ],
};
