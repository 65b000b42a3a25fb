import type { Part } from "../plan/plan.ts";
import { shortTime } from "../plan/time-text.ts";

const HEIGHT = 10;

/** A plan drawn to scale, with its parts listed below. */
export function PlanBar({ parts }: { parts: readonly Part[] }) {
  const total = parts.reduce((sum, { duration }) => sum + duration, 0);
  let start = 0;
  const bars = parts.map(({ name, duration }) => {
    const bar = { name, x: (start / total) * 600, width: (duration / total) * 600 - 3 };
    start += duration;
    return bar;
  });
  return (
    <>
      <svg viewBox={`0 0 600 ${HEIGHT}`} preserveAspectRatio="none" className="plan-bar" aria-hidden="true">
        {bars.map(({ name, x, width }) => (
          <rect key={name} x={x.toFixed(1)} width={width.toFixed(1)} height={HEIGHT} />
        ))}
      </svg>
      <ol className="plan-parts">
        {parts.map(({ name, duration }) => (
          <li key={name}>
            <b>{shortTime(duration)}</b> {name}
          </li>
        ))}
      </ol>
    </>
  );
}
