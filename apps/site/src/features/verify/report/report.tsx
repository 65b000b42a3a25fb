import { Button } from "@sealwright/design/button/button.tsx";
import { VERDICT_TITLES, verdictMeaning } from "@sealwright/seal/verdict-words";
import type { VerdictKind, VerdictReason } from "@sealwright/seal/verify";
import { saveBlob } from "../../../kit/browser/save-blob.ts";
import { sizeText } from "../../../kit/browser/size-text.ts";
import type { Checked } from "../use-check.ts";
import { checksOf, type Outcome } from "./checks.ts";
import { nextSteps } from "./next-steps.ts";
import { reportText } from "./report-text.ts";
import { SignedBy } from "./signed-by.tsx";
import { AnswerGlyph, CheckGlyph } from "./verdict-glyph.tsx";
import "./report.css";

const TONES: Record<VerdictKind, Outcome> = {
  sealed: "holds",
  test: "open",
  appended: "open",
  changed: "fails",
  "unknown-issuer": "open",
  "cannot-tell": "open",
};
/** Answers with which the evidence is what was recorded: its issuer is known. */
const SIGNED: readonly VerdictReason[] = ["all-checks-passed", "appended", "is-test", "test-appended"];
/** For those who don't see the mark. */
const OUTCOMES = { holds: "Holds: ", fails: "Doesn’t hold: ", open: "Note: " } as const;

/** The answer, what it is made of, and what to do with it. */
export function Report({ checked }: { checked: Checked }) {
  const { name, size, verdict } = checked;
  const { kind, reason, evidence, sha256, addedBytes } = verdict;
  const signed = SIGNED.includes(reason) ? evidence : undefined;
  return (
    <div className="verify-report" data-outcome={TONES[kind]}>
      <header className="verify-answer">
        <AnswerGlyph outcome={TONES[kind]} />
        <div>
          <h2>{VERDICT_TITLES[kind]}</h2>
          <p>{verdictMeaning(verdict)}</p>
          <p className="verify-file">
            {name} · {sizeText(size)}
          </p>
          {addedBytes > 0 && (
            <p className="verify-part">
              <Button onClick={() => saveSealedPart(checked)}>Download the sealed part</Button>
            </p>
          )}
        </div>
      </header>
      <section aria-labelledby="verify-checks">
        <h3 id="verify-checks">Checks</h3>
        <ul className="verify-checks">
          {checksOf(checked).map(({ outcome, what, detail }) => (
            <li key={`${what} ${detail}`} data-outcome={outcome}>
              <CheckGlyph outcome={outcome} />
              <p>
                <span className="visually-hidden">{OUTCOMES[outcome]}</span>
                {what}
                {detail && <small>{detail}</small>}
              </p>
            </li>
          ))}
        </ul>
        <p className="verify-hash">
          SHA-256 of this file <code>{sha256}</code>
        </p>
      </section>
      <section aria-labelledby="verify-next">
        {signed && <SignedBy evidence={signed} />}
        <h3 id="verify-next">What to do</h3>
        <ul className="verify-next">
          {nextSteps(verdict).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <Button small onClick={() => saveReport(checked)}>
          Save this report
        </Button>
      </section>
    </div>
  );
}

function saveSealedPart({ name, file, verdict }: Checked): void {
  const part = file.slice(0, verdict.sealedBytes, "application/pdf");
  saveBlob(part, `${name.replace(/\.pdf$/i, "")} sealed part.pdf`);
}

function saveReport(checked: Checked): void {
  const text = reportText(checked, new Date());
  const name = checked.name.replace(/\.pdf$/i, "");
  saveBlob(new Blob([text], { type: "text/plain;charset=utf-8" }), `${name} check.txt`);
}
