import { dateInWords } from "../../../catalog/samples/dates.ts";
import { DAYS, dayAt, type Stage } from "./life.ts";

interface TimelineTrackProps {
  stages: readonly Stage[];
  offset: number;
  deadline: number;
  onPick(offset: number): void;
}

const percent = (days: number) => `${(days / DAYS) * 100}%`;

/** The stages to scale, with the notice date, and a button for each stage: the short ones are too narrow to point at. */
export function TimelineTrack({ stages, offset, deadline, onPick }: TimelineTrackProps) {
  return (
    <>
      <svg className="life-track" width="100%" height="46" aria-hidden="true">
        {stages.map(({ key, from, to }) => (
          <rect
            key={key}
            x={percent(from)}
            width={percent(to - from)}
            y="14"
            height="16"
            data-stage={key}
            data-now={offset >= from && offset < to ? "" : undefined}
          />
        ))}
        <line className="life-deadline" x1={percent(deadline)} x2={percent(deadline)} y1="0" y2="46" />
        <line className="life-now" x1={percent(offset)} x2={percent(offset)} y1="6" y2="40" />
      </svg>
      <p className="life-scale" aria-hidden="true">
        <span>{dateInWords(dayAt(0))}</span>
        <span>{dateInWords(dayAt(DAYS - 1))}</span>
      </p>
      <ol className="life-stages">
        {stages.map(({ key, name, from, to }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={offset >= from && offset < to ? "step" : undefined}
              onClick={() => onPick(from)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
