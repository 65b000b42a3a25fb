import { approvers, conditionOf, type SampleRequest, type Step, skippedBecause } from "./flow.ts";

interface SwimLanesProps {
  steps: readonly Step[];
  request: SampleRequest;
  /** How far the run is: 0 before the first step, `steps.length + 1` when it is signed. */
  position: number;
}

const LANE = 76;

/** A lane for every person, a column for every step. Positions are in the style sheet by number: no inline styles. */
export function SwimLanes({ steps, request, position }: SwimLanesProps) {
  const people = [...new Set(steps.map(({ who }) => approvers[who].name))];
  const lanes = ["Requester", ...people, "Signer"];
  const boxes = [
    { id: "request", lane: 0, title: "Asks", about: request.name, state: "done" },
    ...steps.map((step, index) => ({
      id: String(step.id),
      lane: lanes.indexOf(approvers[step.who].name),
      ...stateOf(step, request, position, index),
      about: conditionOf(step),
    })),
    {
      id: "sign",
      lane: lanes.length - 1,
      title: position > steps.length ? "Signs" : "Waits",
      about: "when all have approved",
      state: position > steps.length ? "done" : "ahead",
    },
  ];
  const x = (column: number) => `${((column + 0.5) / boxes.length) * 100}%`;
  const y = (lane: number) => lane * LANE + LANE / 2;
  return (
    <div className="swim-lanes">
      <ol className="swim-lanes-names" aria-hidden="true">
        {lanes.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <div className="lanes-field">
        <svg width="100%" height={lanes.length * LANE} aria-hidden="true">
          {lanes.map((name, lane) => (
            <line key={name} className="lane-rule" x1="0" x2="100%" y1={lane * LANE} y2={lane * LANE} />
          ))}
          {boxes.slice(1).map(({ id, lane }, index) => {
            const from = boxes[index]?.lane ?? 0;
            return (
              <g key={id}>
                <line x1={x(index)} x2={x(index + 1)} y1={y(from)} y2={y(from)} />
                <line x1={x(index + 1)} x2={x(index + 1)} y1={y(from)} y2={y(lane)} />
              </g>
            );
          })}
        </svg>
        <ol className="lanes-boxes">
          {boxes.map(({ id, lane, title, about, state }) => (
            <li key={id} data-lane={lane} data-state={state}>
              <span className="lane-of">{lanes[lane]}</span>
              <strong>{title}</strong>
              <small>{about}</small>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function stateOf(step: Step, request: SampleRequest, position: number, index: number) {
  if (position <= index) return { title: "Waits", state: "ahead" };
  if (skippedBecause(step, request)) return { title: "Skipped", state: "skipped" };
  return { title: "Approves", state: "done" };
}
