import { Button } from "@sealwright/design/button/button.tsx";
import { focusQuestion } from "@sealwright/form-filler/questions/focus-question.ts";
import type { Remark } from "@sealwright/forms";
import { memo } from "react";

/** @returns nothing if no answer is wrong */
export function needsFixing(remarks: readonly Remark[]): string {
  const invalid = remarks.filter(({ kind }) => kind === "wrong").length;
  if (invalid === 0) return "";
  return `${invalid === 1 ? "One answer needs" : `${invalid} answers need`} fixing.`;
}

export const OpenIssues = memo(function OpenIssues({ remarks }: { remarks: readonly Remark[] }) {
  const fixing = needsFixing(remarks);
  const missing = remarks.filter(({ kind }) => kind === "open").length;
  return (
    <>
      <p>
        {fixing && <strong>{fixing} </strong>}
        {missing > 0
          ? `${missing === 1 ? "One required question is" : `${missing} required questions are`} unanswered. Whatever you leave open stays a blank line.`
          : "All required questions are answered."}
      </p>
      {remarks.length > 0 && (
        <details className="downloads-issues">
          <summary>Show which ones</summary>
          <ul>
            {remarks.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <Button look="text" onClick={() => focusQuestion(path)}>
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
