import { dayNumber } from "@sealwright/forms/arithmetic/days";
import { longDay } from "../figures.ts";

/** Dates on a line, each where it is in time. */
export function Timeline({ points }: { points: readonly { name: string; date: string }[] }) {
  const numbers = points.map(({ date }) => dayNumber(date));
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const span = Math.max(1, last - first);
  return (
    <>
      <svg className="chart-timeline" width="100%" height="28" aria-hidden="true">
        <line x1="2%" x2="98%" y1="14" y2="14" />
        {points.map(({ name }, index) => (
          <circle key={name} cx={`${2 + (((numbers[index] ?? first) - first) / span) * 96}%`} cy="14" r="7" />
        ))}
      </svg>
      <ol className="chart-dates">
        {points.map(({ name, date }, index) => (
          <li key={name}>
            <span>{name}</span>
            <time dateTime={date}>{longDay(date)}</time>
            {index > 0 && <small>{daysAfter(numbers[index - 1], numbers[index])}</small>}
          </li>
        ))}
      </ol>
    </>
  );
}

function daysAfter(before = 0, now = 0): string {
  const days = now - before;
  return days === 1 ? "1 day later" : `${days} days later`;
}
