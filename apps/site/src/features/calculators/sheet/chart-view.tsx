import type { Bar, Chart } from "../worksheet.ts";
import { Timeline } from "./timeline.tsx";
import "./chart.css";

/** A chart with its figures as text: bars carry theirs, lines have a table below, a timeline its dates. */
export function ChartView({ chart }: { chart: Chart }) {
  return (
    <figure className="chart">
      <figcaption>{chart.title}</figcaption>
      {chart.kind === "bars" && <Bars bars={chart.bars} />}
      {chart.kind === "lines" && <Lines {...chart} />}
      {chart.kind === "timeline" && <Timeline points={chart.points} />}
    </figure>
  );
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ size }) => Math.abs(size)));
  return (
    <dl className="chart-bars">
      {bars.map(({ label, figure, size, strong }) => (
        <div key={label} data-strong={strong ? "" : undefined}>
          <dt>{label}</dt>
          <dd>
            <span>{figure.shown}</span>
            <svg width="100%" height="12" aria-hidden="true">
              <rect width={`${(Math.abs(size) / most) * 100}%`} height="12" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WIDTH = 400;
const HEIGHT = 180;

function Lines({ lines, ends, most }: Extract<Chart, { kind: "lines" }>) {
  const top = Math.max(1, ...lines.flatMap(({ values }) => values));
  return (
    <div className="chart-lines">
      <p className="chart-scale" aria-hidden="true">
        {most}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="chart-axis" d={`M0 0V${HEIGHT}H${WIDTH}`} />
        {lines.map(({ name, values }) => (
          <polyline key={name} points={pointsOf(values, top)} />
        ))}
      </svg>
      <p className="chart-scale chart-ends" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <ul className="chart-names">
        {lines.map(({ name }) => (
          <li key={name}>
            <svg width="26" height="4" aria-hidden="true">
              <polyline points="0,2 26,2" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function pointsOf(values: readonly number[], top: number): string {
  const step = WIDTH / Math.max(1, values.length - 1);
  return values
    .map((value, index) => `${tenths(index * step)},${tenths(HEIGHT * (1 - value / top))}`)
    .join(" ");
}

const tenths = (value: number) => Math.round(value * 10) / 10;
