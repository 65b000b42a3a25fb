import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { unlessAborted } from "../flow/load-auth-flow.ts";
import type { Problem } from "../flow/validation.ts";

type Outcome = { outcome: string } & Partial<Problem>;

/**
 * A form that sends its fields to one step of the flow: busy meanwhile, the refusal beside its field and the focus
 * there, everything else handed on. An answer that comes after the form is gone is dropped.
 * @param send is given a signal that is aborted when the form goes, so that nobody is signed in behind a closed popup
 */
export function useForm<Result extends Outcome>(
  send: (fields: Record<string, string>, signal: AbortSignal) => Promise<Result>,
  done: (result: Exclude<Result, { outcome: "refused" }>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const controller = new AbortController();
    sending.current = controller;
    const result = await unlessAborted(controller.signal, (signal) => send(fields, signal));
    if (!result || !form.current) return;
    setBusy(false);
    if (result.outcome !== "refused") {
      done(result as Exclude<Result, { outcome: "refused" }>);
      return;
    }
    setProblem({ field: result.field ?? null, message: result.message ?? "" });
    if (result.field) form.current.querySelector<HTMLInputElement>(`[name="${result.field}"]`)?.focus();
  }

  const errorOf = (field: Problem["field"]) => (problem?.field === field ? problem?.message : undefined);
  return {
    busy,
    /** The refusal, when it is about the form and none of its fields. */
    general: errorOf(null),
    fieldProps: (name: NonNullable<Problem["field"]>) =>
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
