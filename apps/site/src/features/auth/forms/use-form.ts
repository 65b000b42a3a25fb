import type { FieldProblem } from "@sealwright/protocol/identity/form-problems";
import { type SubmitEvent, useContext, useRef, useState } from "react";
import { type Attempts, whenRetired } from "../../../state/attempts/attempts.ts";
import { showErrorInTitle } from "../../../state/attempts/error-title.ts";
import { useAttempts } from "../../../state/attempts/use-attempts.ts";
import { SignInAttempts } from "../attempts-context.ts";
import { unlessAborted } from "../load-auth-flow.ts";

type Outcome = { outcome: string } & Partial<FieldProblem>;

interface FormOptions {
  /** Of an action whose news outlives the form. */
  attempts?: Attempts;
  /** Shows a problem of the whole form elsewhere, instead of returning it as `general`. */
  onProblem?: (sentence: string, attempt: AbortSignal) => void;
}

/**
 * Submits a form to one step of the flow. While it runs the form is busy; a rejection is shown beside its field, which gets
 * focus; every other outcome goes to `done`. A result that arrives after the form is gone, or after another way to sign in
 * was tried, is dropped.
 * @param send takes a signal that is then aborted, so that closing the popup cancels the sign-in
 * @param done also takes the signal of what tells of the success
 */
export function useForm<Result extends Outcome>(
  send: (fields: Record<string, string>, signal: AbortSignal) => Promise<Result>,
  done: (result: Exclude<Result, { outcome: "rejected" }>, success: AbortSignal) => void,
  options: FormOptions = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FieldProblem>();
  const shared = useContext(SignInAttempts);
  const attempts = useAttempts(options.attempts ?? shared);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const attempt = attempts.begin();
    whenRetired(attempt, () => {
      setBusy(false);
      setProblem(undefined);
    });
    setBusy(true);
    const result = await unlessAborted(attempt, (signal) => send(fields, signal));
    if (!result) return;
    setBusy(false);
    if (result.outcome === "rejected") showProblem(result, attempt);
    else done(result as Exclude<Result, { outcome: "rejected" }>, attempts.succeed());
  }

  function showProblem({ field = null, message = "" }: Partial<FieldProblem>, attempt: AbortSignal) {
    if (field === null && options.onProblem) options.onProblem(message, attempt);
    else setProblem({ field, message });
    if (!form.current) return;
    showErrorInTitle(form.current, attempt);
    if (field) form.current.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  const errorOf = (field: FieldProblem["field"]) => (problem?.field === field ? problem?.message : undefined);
  return {
    busy,
    /** A rejection of the whole form rather than of one field. */
    general: errorOf(null),
    fieldProps: (name: NonNullable<FieldProblem["field"]>) =>
      ({ name, error: errorOf(name), urgent: true }) as const,
    formProps: {
      ref: form,
      onSubmit: submit,
      noValidate: true,
      method: "post",
      className: "needs-script",
    } as const,
  };
}
