import { Agenda } from "./agenda.tsx";
import { Disc } from "./disc.tsx";
import { warningOf } from "./plan/position.ts";
import { clockText, spokenTime } from "./plan/time-text.ts";
import type { Timer } from "./use-timer.ts";

export type Phase = "ready" | "runs" | "warns" | "paused" | "over";

export function phaseOf({ running, elapsed, position, setup }: Timer): Phase {
  const { over, warns } = position;
  if (setup.mode === "stopwatch") return running ? "runs" : elapsed ? "paused" : "ready";
  if (over !== undefined && elapsed) return "over";
  if (!running) return elapsed ? "paused" : "ready";
  return warns ? "warns" : "runs";
}

/** The time in large figures, as a slice of a disc, and as text. */
export function Board({ timer }: { timer: Timer }) {
  const { setup, position, elapsed } = timer;
  const phase = phaseOf(timer);
  const stopwatch = setup.mode === "stopwatch";
  const part = setup.parts[position.index];
  const figures = stopwatch ? clockText(elapsed, Math.floor) : clockText(position.remaining);
  return (
    <div className="timer-board" data-phase={phase} data-long={figures.length > 5}>
      {!stopwatch && <Disc left={part ? position.remaining / part.duration : 0} />}
      <div className="timer-reading">
        <p className="timer-part">{part?.name || (stopwatch ? "Stopwatch" : "Time left")}</p>
        <p className="timer-figures" role="timer">
          {figures}
        </p>
        <p className="timer-phase">{phaseText(timer, phase, part?.duration ?? 0)}</p>
      </div>
      {setup.mode === "plan" && (
        <Agenda parts={setup.parts} index={position.index} over={position.over !== undefined} />
      )}
    </div>
  );
}

function phaseText({ position }: Timer, phase: Phase, duration: number): string {
  const warning = warningOf(duration);
  if (phase === "over") return `Time’s up, ${clockText(position.over ?? 0, Math.floor)} ago`;
  if (phase === "warns") return warning === 60_000 ? "Last minute" : `Last ${spokenTime(warning)}`;
  return { ready: "Ready", runs: "Running", paused: "Paused" }[phase];
}

/** Screen readers announce changes, but not each second. */
export function announcementOf(timer: Timer): string {
  const { setup, position } = timer;
  const phase = phaseOf(timer);
  const part = setup.parts[position.index];
  const name = part?.name ? `${part.name}: ` : "";
  if (phase === "ready") return "";
  if (phase === "over") return "Time’s up.";
  if (setup.mode === "stopwatch") return phase === "runs" ? "Stopwatch running." : "Stopwatch paused.";
  if (phase === "warns") return `${name}last ${spokenTime(warningOf(part?.duration ?? 0))}.`;
  if (phase === "paused") return `${name}paused.`;
  return `${name}${spokenTime(part?.duration ?? 0)}, running.`;
}
