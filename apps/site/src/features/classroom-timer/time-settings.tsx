import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { type SubmitEvent, useEffect, useState } from "react";
import { Picks } from "../../kit/demo/picks.tsx";
import type { Mode } from "./plan/address.ts";
import { parsePlan, planText } from "./plan/plan.ts";
import { parseTime, shortTime } from "./plan/time-text.ts";
import type { Timer } from "./use-timer.ts";

const MINUTE = 60_000;
const modes: { key: Mode; name: string }[] = [
  { key: "countdown", name: "Countdown" },
  { key: "plan", name: "Plan" },
  { key: "stopwatch", name: "Stopwatch" },
];
const presets = [1, 2, 5, 10, 15, 20, 30, 45].map((minutes) => ({
  key: String(minutes * MINUTE),
  name: `${minutes} min`,
}));

/** A plan to start with. */
const samplePlan = parsePlan("Warm-up 5, Group work 15, Reports 10, Wrap-up 5").parts;

export function TimeSettings({ timer: { setup, change } }: { timer: Timer }) {
  const pick = (mode: Mode) =>
    change({
      mode,
      parts: mode === "plan" ? samplePlan : mode === "countdown" ? [{ name: "", duration: 5 * MINUTE }] : [],
    });
  return (
    <div className="timer-settings">
      <Picks label="What to time" options={modes} picked={setup.mode} onPick={pick} />
      {setup.mode === "countdown" && (
        <Countdown
          duration={setup.parts[0]?.duration ?? 0}
          onTime={(duration) => change({ mode: "countdown", parts: [{ name: "", duration }] })}
        />
      )}
      {setup.mode === "plan" && (
        <PlanText text={planText(setup.parts)} onPlan={(parts) => change({ mode: "plan", parts })} />
      )}
    </div>
  );
}

function Countdown({ duration, onTime }: { duration: number; onTime(duration: number): void }) {
  const [text, setText] = useState(shortTime(duration));
  const [error, setError] = useState<string>();
  useEffect(() => setText(shortTime(duration)), [duration]);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const time = parseTime(text);
    setError(time ? undefined : "Write minutes, such as 12, or minutes and seconds, such as 12:30.");
    if (time) onTime(time);
  }
  return (
    <>
      <Picks
        label="Minutes"
        options={presets}
        picked={String(duration)}
        onPick={(key) => onTime(Number(key))}
      />
      <form onSubmit={submit} noValidate>
        <Field
          label="Another time"
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          error={error}
          urgent
        />
        <Button type="submit">Set</Button>
      </form>
    </>
  );
}

function PlanText({
  text,
  onPlan,
}: {
  text: string;
  onPlan(parts: ReturnType<typeof parsePlan>["parts"]): void;
}) {
  const [draft, setDraft] = useState(text);
  const [problem, setProblem] = useState<string>();
  useEffect(() => setDraft(text), [text]);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const plan = parsePlan(draft);
    setProblem(plan.problem);
    if (!plan.problem) onPlan(plan.parts);
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextArea
        label="The plan: one part a line, with its minutes"
        value={draft}
        rows={5}
        onChange={({ target }) => setDraft(target.value)}
        error={problem}
        urgent
      />
      <Button type="submit">Use this plan</Button>
    </form>
  );
}
