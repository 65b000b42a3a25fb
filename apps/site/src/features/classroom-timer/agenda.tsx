import type { Part } from "./plan/plan.ts";
import { clockText } from "./plan/time-text.ts";

interface AgendaProps {
  parts: readonly Part[];
  index: number;
  over: boolean;
}

/** The parts of a plan, of which one runs. */
export function Agenda({ parts, index, over }: AgendaProps) {
  return (
    <ol className="timer-agenda" aria-label="Plan">
      {parts.map(({ name, duration }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name and time
        <li key={at} aria-current={at === index && !over ? "step" : undefined} data-past={over || at < index}>
          <span>{name || `Part ${at + 1}`}</span>
          <span>{clockText(duration)}</span>
        </li>
      ))}
    </ol>
  );
}
