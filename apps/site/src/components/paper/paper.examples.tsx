import type { Examples } from "../gallery/example.ts";
import { Clause, ClauseNote } from "./clause.tsx";
import { MarginPage } from "./margin-page.tsx";
import { MarginRow } from "./margin-row.tsx";
import { Section } from "./section.tsx";
import { SignatureLine } from "./signature-line.tsx";
import { Stamp } from "./stamp.tsx";

export const examples: Examples = {
  kind: "Paper",
  title: "Paper",
  about:
    "Pieces of a document as people work on it: a clause, a change, a note in the margin, a signature, the seal.",
  examples: [
    {
      name: "Clause, as drafted",
      wide: true,
      view: (
        <div className="sheet">
          <Clause number="7.1">
            <p>This agreement begins on 1 October 2026 and lasts twelve months (the “First Term”).</p>
          </Clause>
        </div>
      ),
    },
    {
      name: "Clause, redlined and accepted",
      wide: true,
      view: (
        <div className="sheet">
          <Clause
            number="7.2"
            note={
              <ClauseNote who="Certius" when="16 Sep" accepted={{ by: "Mara", hand: "mara-initials" }}>
                Your playbook allows one renewal. Rule 14.
              </ClauseNote>
            }
          >
            <p className="redline">
              It then renews for <del>successive periods of twelve months each</del>{" "}
              <ins>one further period of twelve months</ins>, until <mark>31 August 2027</mark>.
            </p>
          </Clause>
        </div>
      ),
    },
    { name: "To be signed", view: <SignatureLine name="Tenant" about="Date" /> },
    {
      name: "Signed",
      view: <SignatureLine hand="robin" name="Robin Askew" about="For the Supplier, 14:50 UTC" />,
    },
    { name: "Sealed", view: <Stamp /> },
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
