import { Clause, ClauseNote } from "../../../kit/paper/clause.tsx";
import { SignatureLine } from "../../../kit/paper/signature-line.tsx";
import { Stamp } from "../../../kit/paper/stamp.tsx";
import { documentSteps } from "./steps.ts";
import "./interactive-document.css";
import "./interactive-document.steps.css";

/**
 * One clause from draft to seal. The HTML shows the last step; `features/home/interactive-document/interactive-document.client.ts` sets `data-step`, and
 * CSS hides what belongs to later steps (`data-from`) without shifting the layout.
 */
export function InteractiveDocument() {
  return (
    <figure className="document" data-interactive-document="" aria-labelledby="document-caption">
      <div className="document-sheet sheet">
        <p className="document-run">
          <span>Supply agreement, page 6 of 9</span>
          <span>Sample</span>
        </p>
        <p className="document-heading">7. Term and renewal</p>
        <Clause number="7.1">
          <p>This agreement begins on October 1, 2026 and lasts twelve months (the “First Term”).</p>
        </Clause>
        <Clause
          number="7.2"
          note={
            <ClauseNote
              who="Mara Loewens"
              when="Sep 16"
              from={2}
              accepted={{ by: "Mara", hand: "mara-initials", from: 3 }}
            >
              Our rule allows one renewal, with thirty days’ notice.
            </ClauseNote>
          }
        >
          <p className="document-draft">
            It then renews for successive periods of twelve months each, unless either party gives written
            notice at least ninety (90) days before the First Term ends.
          </p>
          <p className="redline" data-from="2">
            It then renews for <del>successive periods of twelve months each</del>{" "}
            <ins>one further period of twelve months</ins>, unless either party gives written notice at least{" "}
            <del>ninety (90)</del> <ins>thirty (30)</ins> days before the First Term ends.
          </p>
        </Clause>
        <Clause
          number="7.3"
          note={
            <ClauseNote
              who="Robin Askew"
              when="Sep 17"
              from={3}
              accepted={{ by: "Robin", hand: "robin-initials", from: 3 }}
            >
              <i>Fair. We can live with that.</i>
            </ClauseNote>
          }
        >
          <p className="redline">
            The Supplier shall remind the Customer in writing sixty days before the First Term ends.{" "}
            <ins data-from="2">If it does not, the Customer may terminate at any time without charge.</ins>
          </p>
        </Clause>
        <Clause
          number="7.4"
          note={
            <ClauseNote who="Register" when="Sep 22" from={5}>
              Notice deadline saved. Reminders at 90, 60 and 30 days.
            </ClauseNote>
          }
        >
          <p className="document-draft">The last day for that notice is July 2, 2027.</p>
          <p className="redline" data-from="2">
            The last day for that notice is <del>July 2</del>{" "}
            <ins>
              <mark>August 31</mark>
            </ins>
            <mark>, 2027</mark>.
          </p>
        </Clause>
        <div className="document-signatures">
          <SignatureLine hand="mara" name="Mara Loewens" about="For the Customer, 14:09 UTC" from={4} />
          <SignatureLine hand="robin" name="Robin Askew" about="For the Supplier, 14:50 UTC" from={4} />
          <div className="document-stamp" data-from="5">
            <Stamp />
          </div>
        </div>
      </div>
      <figcaption className="document-rail">
        <p id="document-caption">
          One clause from draft to seal. A sample: people, companies and dates are fictional, and redlines are
          planned.
        </p>
        <Steps />
      </figcaption>
    </figure>
  );
}

function Steps() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for an answer
    <div className="document-steps" role="group" aria-label="Steps of the sample clause">
      <ol>
        {documentSteps.map(({ name, when, said }, index) => (
          <li key={name}>
            <button
              type="button"
              data-show={index + 1}
              data-said={said}
              aria-current={name === "Sealed" ? "step" : undefined}
            >
              {name} <small>{when}</small>
            </button>
          </li>
        ))}
      </ol>
      <p className="document-moves">
        <button type="button" data-move="-1">
          Previous
        </button>
        <button type="button" data-move="1" aria-disabled="true">
          Next
        </button>
        <button type="button" data-play="">
          Play again
        </button>
      </p>
      <p className="visually-hidden" role="status" />
    </div>
  );
}
