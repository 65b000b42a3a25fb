import { Button } from "@sealwright/design/button/button.tsx";
import { useEffect, useState } from "react";
import { saveCsv } from "../../../kit/browser/save-blob.ts";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { worksheetOf } from "../all.ts";
import { csvOf } from "../csv.ts";
import { type Given, givenFromQuery, queryOf, startOf } from "../given.ts";
import { Answer } from "./answer.tsx";
import { ComputedLine } from "./computed-line.tsx";
import { evaluate } from "./evaluate.ts";
import { InputLine } from "./input-line.tsx";
import "./calculator.css";

/**
 * A calculator as a numbered worksheet: the inputs, the lines that follow from them with their arithmetic, the answer, a chart.
 * Built with its starting values, so that it is a worked example without JavaScript.
 */
export function Calculator({ slug }: { slug: string }) {
  useEarlyInput(".worksheet");
  const sheet = worksheetOf(slug);
  const [{ given, errors, problem, result }, setEvaluation] = useState(() =>
    evaluate(sheet, startOf(sheet.inputs)),
  );
  const [said, setSaid] = useState("");
  const isStale = problem !== undefined || Object.keys(errors).length > 0;

  useEffect(() => {
    if (!location.search) return;
    const linked = givenFromQuery(sheet.inputs, new URLSearchParams(location.search));
    setEvaluation((before) => evaluate(sheet, linked, before.result));
  }, [sheet]);

  const change = (part: Given) => {
    const next = { ...given, ...part };
    setEvaluation(evaluate(sheet, next, result));
    setSaid("");
    const query = queryOf(sheet.inputs, next);
    history.replaceState(history.state, "", location.pathname + (query && `?${query}`) + location.hash);
  };

  return (
    <div className="worksheet" data-stale={isStale ? "" : undefined}>
      <div className="sheet worksheet-sheet">
        <ol className="worksheet-lines">
          {sheet.inputs.map((input, index) => (
            <InputLine
              key={input.key}
              number={index + 1}
              input={input}
              text={given[input.key] ?? ""}
              error={errors[input.key]}
              onChange={(text) => change({ [input.key]: text })}
            />
          ))}
          {result?.lines.map((line, index) => (
            <ComputedLine key={line.label} number={sheet.inputs.length + index + 1} line={line} />
          ))}
        </ol>
        {problem && (
          <p className="worksheet-problem" role="alert">
            {problem}
          </p>
        )}
        <noscript>
          <p className="worksheet-still">
            Without JavaScript this sheet is one worked example. Repeat its lines with your own figures.
          </p>
        </noscript>
      </div>
      {result && (
        <Answer name={sheet.answer} result={result} isStale={isStale}>
          <div className="worksheet-actions needs-script">
            <Button onClick={() => void copyAddress().then(setSaid)}>Copy link</Button>
            <Button onClick={() => saveCsv(csvOf(sheet, given), `${slug}.csv`)} disabled={isStale}>
              Download CSV
            </Button>
            <Button onClick={() => print()}>Print</Button>
            <Button look="text" onClick={() => change(startOf(sheet.inputs))}>
              Start over
            </Button>
            <p role="status">{said}</p>
          </div>
        </Answer>
      )}
    </div>
  );
}

async function copyAddress(): Promise<string> {
  try {
    await navigator.clipboard.writeText(location.href);
    return "Link copied. It opens this sheet with your figures.";
  } catch {
    return "The browser refused. Copy the address from its bar instead: it contains your figures.";
  }
}
