import { brand } from "@sealwright/brand";
import type { Examples } from "@sealwright/design/example.ts";
import { Clause, ClauseNote } from "./clause.tsx";
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
            <p>This agreement begins on October 1, 2026 and lasts twelve months (the “First Term”).</p>
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
              <ClauseNote
                who={brand.assistant}
                when="16 Sep"
                accepted={{ by: "Mara", hand: "mara-initials" }}
              >
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
  ],
};
