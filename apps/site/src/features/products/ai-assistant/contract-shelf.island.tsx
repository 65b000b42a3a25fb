import { useState } from "react";
import { Demo } from "../../../kit/demo/demo.tsx";
import { Picks } from "../../../kit/demo/picks.tsx";
import { type Finding, type ShelfQuestion, shelf, shelfQuestions } from "./shelf-questions.ts";
import "./contract-shelf.css";

const choices = shelfQuestions.map(({ key, question }) => ({ key, name: question }));
const verdicts: Record<Finding["found"], string> = { yes: "Yes", no: "No", silent: "Silent" };

/** One question asked of a shelf of sample contracts: the ones that match stand out, and each answer shows its words. */
export function ContractShelf() {
  const [key, setKey] = useState("renewals");
  const asked = shelfQuestions.find((question) => question.key === key) ?? shelfQuestions[0];
  if (!asked) return null;
  return (
    <Demo title="A shelf of six sample contracts">
      <div className="shelf-ask">
        <p className="demo-label">Ask all six at once</p>
        <Picks label="Questions" options={choices} picked={asked.key} onPick={setKey} />
      </div>
      <Spines asked={asked} />
      <div aria-live="polite">
        <p className="shelf-summary">{asked.summary}</p>
      </div>
      <dl className="shelf-findings">
        {asked.findings.map(({ contract, found, words, clause }) => (
          <div key={contract} data-found={found}>
            <dt>{contract}</dt>
            <dd className="shelf-verdict">{verdicts[found]}</dd>
            <dd>
              {clause ? (
                <>
                  “{words}” <span className="shelf-clause">clause {clause}</span>
                </>
              ) : (
                words
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Demo>
  );
}

/** A drawing: the list below it says the same. */
function Spines({ asked }: { asked: ShelfQuestion }) {
  return (
    <div className="shelf" aria-hidden="true">
      {shelf.map((name) => (
        <span
          key={name}
          className="spine"
          data-found={asked.findings.find(({ contract }) => contract === name)?.found}
        >
          <span>{name}</span>
        </span>
      ))}
    </div>
  );
}
