import type { Examples } from "../example.ts";
import { TermList } from "./term-list.tsx";

export const examples: Examples = {
  kind: "Content",
  title: "Term list",
  about: "What several things are or do, each in a sentence or two.",
  examples: [
    {
      name: "Sentences",
      wide: true,
      view: (
        <TermList>
          <div>
            <dt>Signing page</dt>
            <dd>Mark, color, company name, and the sentence above the document.</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>Sent from your own domain once you have added two records to its DNS.</dd>
          </div>
        </TermList>
      ),
    },
  ],
};
