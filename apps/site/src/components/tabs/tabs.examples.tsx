import type { Examples } from "@sealwright/design/example.ts";
import { Tabs } from "./tabs.tsx";

export const examples: Examples = {
  kind: "Content",
  title: "Tabs",
  about: "Several views of one place, of which a reader wants one at a time. Not for steps, not for pages.",
  examples: [
    {
      name: "Three views",
      view: (stage) => (
        <Tabs
          label="The lease"
          id={`sample-tabs-${stage}`}
          tabs={[
            { key: "fill", title: "Fill in", panel: <p>The questions, one group after the other.</p> },
            {
              key: "read",
              title: "Read",
              panel: <p>The whole text, with an explanation beside each clause.</p>,
            },
            { key: "take", title: "Take away", panel: <p>PDF, Word, print.</p> },
          ]}
        />
      ),
    },
  ],
};
