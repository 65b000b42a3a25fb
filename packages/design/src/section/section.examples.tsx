import type { Examples } from "../example.ts";
import { MarginPage } from "./margin-page.tsx";
import { MarginRow } from "./margin-row.tsx";
import { Section } from "./section.tsx";

export const examples: Examples = {
  kind: "Paper",
  title: "Section",
  about: "A page is set like a contract: numbered sections, with notes in a wide margin.",
  examples: [
    {
      name: "Section",
      note: "With its mark and a note in the margin, and a further row that has a note of its own.",
      wide: true,
      view: (stage) => (
        <Section
          id={`sample-section-${stage}`}
          number={4}
          label="Payment"
          title="What is paid, and when"
          note={<p className="note">Rule 9 of your playbook: no later than the 5th.</p>}
          rows={
            <MarginRow note={<p className="note">The states differ most here.</p>}>
              <p>A late fee is owed once the rent is more than five days late.</p>
            </MarginRow>
          }
        >
          <p>The rent is due on the first day of each month, without a bill.</p>
        </Section>
      ),
    },
    {
      name: "Short page",
      note: "One thing to read or to do.",
      wide: true,
      view: (
        <MarginPage mark="404" label="Left blank">
          <p className="lede">The address may be mistyped, or the page may have moved.</p>
        </MarginPage>
      ),
    },
  ],
};
