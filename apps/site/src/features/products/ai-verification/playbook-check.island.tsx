import { Button } from "@sealwright/design/button/button.tsx";
import { useState } from "react";
import { Demo } from "../../../kit/demo/demo.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { DraftClause } from "./draft-clause.tsx";
import { type Draft, playbook, type Rule, receivedDraft, type Term } from "./playbook.ts";
import "./playbook-check.css";

/** A draft that is checked against a playbook while either of them is changed. */
export function PlaybookCheck() {
  const [draft, setDraft] = useState<Draft>(receivedDraft);
  const [off, setOff] = useState<Term[]>([]);
  const [said, setSaid] = useState("");
  useEarlyInput(".check-draft");
  const findings = playbook.filter((rule) => !off.includes(rule.term) && !rule.isMet(draft));

  function change(term: Term, value: Draft[Term]) {
    setDraft({ ...draft, [term]: value });
    setSaid("");
  }
  function accept(rule: Rule) {
    change(rule.term, rule.wanted);
    setSaid(`Accepted in clause ${rule.clause}: ${rule.to}`);
  }
  const toggle = (term: Term) =>
    setOff(off.includes(term) ? off.filter((other) => other !== term) : [...off, term]);

  return (
    <Demo title="Supplier’s draft, checked against a buyer’s playbook">
      <div className="check">
        <fieldset className="check-rules">
          <legend className="demo-label">The playbook</legend>
          {playbook.map(({ term, name }) => (
            <button
              key={term}
              type="button"
              role="switch"
              aria-checked={!off.includes(term)}
              className="check-rule"
              onClick={() => toggle(term)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <div className="check-draft">
          <p className="check-summary" role="status">
            {said && <span className="visually-hidden">{said}. </span>}
            {summaryOf(findings, playbook.length - off.length)}
          </p>
          {playbook.map((rule) => (
            <DraftClause
              key={rule.term}
              rule={rule}
              draft={draft}
              isFinding={findings.includes(rule)}
              onChange={(value) => change(rule.term, value)}
              onAccept={() => accept(rule)}
            />
          ))}
          <p className="check-again needs-script">
            <Button
              look="text"
              onClick={() => {
                setDraft(receivedDraft);
                setOff([]);
                setSaid("The draft is as it was received");
              }}
            >
              Start over with the draft as received
            </Button>
          </p>
        </div>
      </div>
    </Demo>
  );
}

function summaryOf(findings: Rule[], checked: number): string {
  const mustFix = findings.filter(({ severity }) => severity === "Must fix").length;
  if (checked === 0) return "All rules are off: nothing was checked.";
  if (findings.length === 0) return `Checked against ${checked} rules: the draft follows all of them.`;
  return `Checked against ${checked} rules: ${mustFix} to fix before signing, ${findings.length - mustFix} to raise.`;
}
