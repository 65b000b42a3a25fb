import { Button } from "@sealwright/design/button/button.tsx";
import type { Remark } from "@sealwright/forms";
import { memo } from "react";
import { leadToQuestion } from "../questions/focus-question.ts";

/** Whether the contract can be taken away as it is: what is open or wrong, in words, each leading to its question. */
export const Readiness = memo(function Readiness({ remarks }: { remarks: readonly Remark[] }) {
  const wrong = remarks.filter(({ kind }) => kind === "wrong").length;
  const open = remarks.length - wrong;
  return (
    <>
      <p>
        {wrong > 0 && <strong>{wrong === 1 ? "One answer" : `${wrong} answers`} cannot be right. </strong>}
        {open > 0
          ? `${open === 1 ? "One question that the form needs is" : `${open} questions that the form needs are`} open. What is open stays a blank line.`
          : "Nothing that the form needs is open."}
      </p>
      {remarks.length > 0 && (
        <details className="take-away-remarks">
          <summary>Which ones</summary>
          <ul>
            {remarks.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <Button look="text" onClick={() => leadToQuestion(path)}>
                  {message}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
});
