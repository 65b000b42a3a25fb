import { Button } from "@sealwright/design/button/button.tsx";
import { checkAnswers, type Form, fillForm, questionsOf } from "@sealwright/forms";
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useFillIn } from "./answers/use-answers.ts";
import { bytesSent, onBytesSent } from "./bytes-sent.ts";
import { Contract } from "./contract/contract.tsx";
import { TakeAway } from "./downloads/downloads.tsx";
import { leadToQuestion } from "./questions/focus-question.ts";
import { Questions } from "./questions/questions.tsx";
import { SignOnline } from "./sign-online/sign-online.tsx";
import "./form-filler.css";

const KEEPS_NOTHING =
  "This browser keeps nothing for this site. Save your answers as a file before you leave.";

interface FormFillerProps {
  form: Form;
  /** Called once the page is React's, with the answers that it had. */
  onReady?: () => void;
}

/**
 * A form to fill in: questions and the contract side by side, on a narrow screen one of them at a time. Rendered at
 * build with everything blank, so that the whole text is there without script; `mount.tsx` brings it to life.
 */
export function FormFiller({ form, onReady }: FormFillerProps) {
  const fillIn = useFillIn(form);
  const { answers, changed, notice, restored } = fillIn;
  useLayoutEffect(() => {
    if (restored) onReady?.();
  }, [restored, onReady]);
  const document = useMemo(() => fillForm(form, answers), [form, answers]);
  const groups = useMemo(() => questionsOf(form, answers), [form, answers]);
  const now = useMemo(() => ({ answers, document }), [answers, document]);
  // A key is first seen in the contract; what is open or wrong is told a moment later.
  const settled = useDeferredValue(now);
  const remarks = useMemo(() => checkAnswers(form, settled.answers, settled.document), [form, settled]);
  const wrong = useMemo(
    () => new Map(remarks.flatMap((remark) => (remark.kind === "wrong" ? [[remark.path, remark]] : []))),
    [remarks],
  );
  const contract = useRef<HTMLDivElement>(null);
  useFollow(contract, changed, document);
  const answered = groups.reduce((sum, group) => sum + group.answered, 0);
  const total = groups.reduce((sum, group) => sum + group.total, 0);

  return (
    <div className="filler wrap">
      <fieldset className="filler-tabs">
        <legend className="visually-hidden">What to show</legend>
        <label>
          <input type="radio" name="filler-tab" value="fill" className="visually-hidden" />
          Fill in
        </label>
        <label>
          <input type="radio" name="filler-tab" value="read" className="visually-hidden" defaultChecked />
          Read
        </label>
      </fieldset>
      <section className="answers needs-script" id="fill" aria-labelledby="answers-title">
        <div className="answers-head">
          <h2 id="answers-title">Your answers</h2>
          <p>
            {answered} of {total}
          </p>
        </div>
        <progress className="answers-progress" max={total} value={answered} aria-label="Questions answered" />
        <p className="answers-notice" role="status">
          {notice?.sentence}{" "}
          {notice?.undo && (
            <Button look="text" onClick={fillIn.undo}>
              Undo
            </Button>
          )}{" "}
          {fillIn.keepsNothing && KEEPS_NOTHING}
        </p>
        <Questions groups={groups} wrong={wrong} fillIn={fillIn} />
        <TakeAway {...{ form, document, settled: settled.document, groups, remarks, fillIn, answered }} />
        {form.esign.status === "yes" && <SignOnline {...{ form, document, groups, answers }} />}
        <BytesSent />
      </section>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a short cut for the pointer; the keyboard has the questions themselves */}
      <div className="filler-contract" ref={contract} onClick={({ target }) => leadFrom(target)}>
        <div className="contract-tools">
          <label>
            <input type="checkbox" className="plain-switch" defaultChecked /> With plain words
          </label>
          <p>Plain words explain. Only the contract binds.</p>
        </div>
        <Contract form={form} document={document} changed={changed} />
      </div>
    </div>
  );
}

/** Keeps what an answer has just changed in sight, where questions and contract stand side by side. */
function useFollow(
  contract: React.RefObject<HTMLDivElement | null>,
  changed: string | undefined,
  document: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new document may have moved the place
  useEffect(() => {
    if (changed === undefined || !matchMedia("(width >= 64rem)").matches) return;
    contract.current?.querySelector("[data-changed], [data-touched]")?.scrollIntoView({ block: "nearest" });
  }, [changed, document]);
}

/** From an answer or a blank of the contract to the question that it belongs to. */
function leadFrom(target: EventTarget): void {
  const path =
    target instanceof Element ? target.closest<HTMLElement>("[data-path]")?.dataset.path : undefined;
  if (path) leadToQuestion(path);
}

function BytesSent() {
  const bytes = useSyncExternalStore(onBytesSent, bytesSent, () => 0);
  return (
    <div className="bytes-sent">
      <p>
        Bytes sent: <b className="bytes">{bytes}</b>
      </p>
      <p>
        What you type stays in this browser until you agree to send it. This counts the content of everything
        that the page has sent since the questions were opened.
      </p>
      <p className="kept-offline">
        This form is kept in this browser now: it can be filled in without a network too. PDF and Word need
        one the first time.
      </p>
    </div>
  );
}
