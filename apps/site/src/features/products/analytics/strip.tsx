import "./strip.css";

const FLOOR = 62;
/** Between two stacked dots, in pixels: less where there are many. */
const ROW = { most: 11, room: 58 };

interface StripProps {
  days: readonly number[];
  /** Where the line is. */
  line: number;
  /** The right end of the scale. */
  longest: number;
}

/** A dot for every contract, at the days it took; dots of the same day are stacked. */
export function Strip({ days: all, line, longest }: StripProps) {
  const at = (days: number) => `${2 + (days / longest) * 96}%`;
  const height = new Map<number, number>();
  const tallest = Math.max(...all.map((days) => all.filter((other) => other === days).length));
  const row = Math.min(ROW.most, ROW.room / tallest);
  return (
    <svg className="dot-strip" width="100%" height="72" aria-hidden="true">
      <line x1="0" x2="100%" y1={FLOOR + 6} y2={FLOOR + 6} />
      {all.map((days) => {
        const level = height.get(days) ?? 0;
        height.set(days, level + 1);
        return (
          <circle
            key={`${days} ${level}`}
            cx={at(days)}
            cy={FLOOR - level * row}
            r={Math.min(4.5, Math.max(3.2, row / 2))}
          />
        );
      })}
      <line className="dot-strip-line" x1={at(line)} x2={at(line)} y1="0" y2={FLOOR + 6} />
    </svg>
  );
}
