import { ChosenState } from "@sealwright/contract-view/chosen-state.ts";
import { Contract } from "@sealwright/contract-view/styled-contract.ts";
import { windowAtLeast } from "@sealwright/design/breakpoints.ts";
import { Button } from "@sealwright/design/button/button.tsx";
import { countAnswers } from "@sealwright/form-filler/answers/applicable-answers.ts";
import { useAnswers } from "@sealwright/form-filler/answers/use-answers.ts";
import { focusQuestion } from "@sealwright/form-filler/questions/focus-question.ts";
import { Questions } from "@sealwright/form-filler/questions/questions.tsx";
import { SpokenProblems } from "@sealwright/form-filler/questions/spoken-problems.tsx";
import { withoutLeading } from "@sealwright/form-filler/state-law/leading-question.ts";
import { NotHere, StateLaw } from "@sealwright/form-filler/state-law/state-law.tsx";
import {
  type Answers,
  checkAnswers,
  type Form,
  type FormDocument,
  fillForm,
  offersSigning,
  questionsOf,
} from "@sealwright/forms";
import { today } from "@sealwright/forms/arithmetic/days";
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { BytesSent } from "./bytes-sent/bytes-sent.tsx";
import { Downloads } from "./downloads/downloads.tsx";
import { PrintedStops } from "./downloads/law-stops.tsx";
import { FillerTabs } from "./filler-tabs.tsx";
import { SignOnline } from "./sign-online/sign-online.tsx";
import "./form-filler.css";
import "./form-filler.explanations.css";

const NOT_SAVED =
  "Your browser isn’t saving anything for this site. Save your answers as a file before you leave.";

interface FormFillerProps {
  form: Form;
  /** Called after hydration, with saved answers restored. */
  onReady?: () => void;
}

/**
 * A form to fill in: questions and contract side by side, or behind tabs on a narrow screen. Rendered at build time with
 * every answer blank, so that the full text works without JavaScript; `mount.tsx` hydrates it.
 */
export function FormFiller({ form, onReady }: FormFillerProps) {
  const state = useAnswers(form);
  const { answers, changed, notice, restored } = state;
  useLayoutEffect(() => {
    if (restored) onReady?.();
  }, [restored, onReady]);
  // That of the build first: a blank form is the same on every day.
  const [on] = useState(today);
  const document = useMemo(() => fillForm(form, answers, on), [form, answers, on]);
  const groups = useMemo(() => questionsOf(form, answers, on), [form, answers, on]);
  const below = useMemo(() => withoutLeading(form, groups), [form, groups]);
  const current = useMemo(() => ({ answers, document }), [answers, document]);
  // The contract follows every keystroke; the checks may lag behind.
  const settled = useDeferredValue(current);
  const remarks = useMemo(
    () => checkAnswers(form, settled.answers, settled.document, on),
    [form, settled, on],
  );
  const problems = useMemo(
    () => new Map(remarks.flatMap((remark) => (remark.kind === "wrong" ? [[remark.path, remark]] : []))),
    [remarks],
  );
  const { given, open } = useMemo(() => countAnswers(groups, answers), [groups, answers]);

  return (
    <div className="filler wrap">
      <FillerTabs answered={given} />
      <section className="answers needs-script" id="fill" aria-labelledby="answers-title">
        <div className="answers-head">
          <h2 id="answers-title">Your answers</h2>
          <p>
            {given} of {given + open}
          </p>
        </div>
        <progress
          className="answers-progress"
          max={given + open || 1}
          value={given}
          aria-label="Questions answered"
        />
        <p className="answers-notice" role="status">
          {notice?.message}{" "}
          {notice?.undo && (
            <Button look="text" onClick={state.undo}>
              Undo
            </Button>
          )}{" "}
          {state.isUnsaved && NOT_SAVED}
        </p>
        <StateLaw
          form={form}
          document={document}
          answers={answers}
          on={on}
          stops={settled.document.stops}
          state={state}
        />
        <SpokenProblems problems={problems}>
          <Questions groups={below} problems={problems} stops={settled.document.stops} state={state} />
        </SpokenProblems>
        <Downloads
          form={form}
          document={document}
          settled={settled.document}
          remarks={remarks}
          state={state}
        />
        {offersSigning(form, document) && (
          <SignOnline form={form} groups={groups} answers={answers} on={on} stops={document.stops} />
        )}
        <BytesSent />
      </section>
      <ContractPane form={form} document={document} changed={changed} answers={answers} on={on} />
    </div>
  );
}

interface ContractPaneProps {
  form: Form;
  document: FormDocument;
  changed: string | undefined;
  answers: Answers;
  /** The day, as an ISO date. */
  on: string;
}

function ContractPane({ form, document, changed, answers, on }: ContractPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  useScrollToChange(pane, changed, document);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a shortcut for pointers; keyboard users have the questions themselves
    <div className="filler-contract" ref={pane} onClick={({ target }) => focusQuestionOf(target)}>
      <div className="contract-tools">
        <label>
          <input type="checkbox" className="explanations-switch" defaultChecked /> Show explanations
        </label>
        <p>Explanations are in plain English. Only the contract is binding.</p>
      </div>
      <NotHere form={form} answers={answers} on={on} />
      <PrintedStops stops={document.stops} />
      <ChosenState value={document.state}>
        <Contract explained={form.clauses} document={document} changed={changed} />
      </ChosenState>
    </div>
  );
}

/** Keeps the last change visible while questions and contract are side by side. */
function useScrollToChange(
  pane: RefObject<HTMLDivElement | null>,
  changed: string | undefined,
  document: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new document may have moved the change
  useEffect(() => {
    if (changed === undefined || !windowAtLeast(68).matches) return;
    pane.current?.querySelector("[data-changed], [data-touched]")?.scrollIntoView({ block: "nearest" });
  }, [changed, document]);
}

function focusQuestionOf(target: EventTarget): void {
  const path =
    target instanceof Element ? target.closest<HTMLElement>("[data-path]")?.dataset.path : undefined;
  if (path) focusQuestion(path);
}
