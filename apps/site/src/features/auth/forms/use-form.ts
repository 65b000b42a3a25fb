import type { FieldProblem } from "@sealwright/protocol/identity/form-problems";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { unlessAborted } from "../load-auth-flow.ts";

type Outcome = { outcome: string } & Partial<FieldProblem>;

/**
 * Submits a form to one step of the flow. While it runs the form is busy; a rejection is shown beside its field, which gets
 * focus; every other outcome goes to `done`. A result that arrives after the form is gone is dropped.
 * @param send takes a signal that is aborted on unmount, so that closing the popup cancels the sign-in
 */
export function useForm<Result extends Outcome>(
  send: (fields: Record<string, string>, signal: AbortSignal) => Promise<Result>,
  done: (result: Exclude<Result, { outcome: "rejected" }>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FieldProblem>();
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const controller = new AbortController();
    pending.current = controller;
    const result = await unlessAborted(controller.signal, (signal) => send(fields, signal));
    if (!result || !form.current) return;
    setBusy(false);
    if (result.outcome !== "rejected") {
      done(result as Exclude<Result, { outcome: "rejected" }>);
      return;
    }
    setProblem({ field: result.field ?? null, message: result.message ?? "" });
    if (result.field) form.current.querySelector<HTMLInputElement>(`[name="${result.field}"]`)?.focus();
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
