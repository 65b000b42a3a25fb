import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { Table } from "@sealwright/design/table/table.tsx";
import { useState } from "react";
import { Chips } from "../../../kit/chips/chips.tsx";
import { StillNote } from "../../../kit/demo/still-note.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { contractsOf, LONGEST, medianTotal, type Stage, stagesOf, waitValues } from "./stages.ts";
import { Strip } from "./strip.tsx";
import "./waiting-chart.css";

const inDays = (days: number) => `${days} ${days === 1 ? "day" : "days"}`;

/** Where sample contracts waited on their way to signature: a dot for each, stage by stage. */
export function WaitingChart() {
  useEarlyInput(".waiting");
  const [kind, setKind] = useState("");
  const [team, setTeam] = useState("");
  const contracts = contractsOf(kind, team);
  const stages = stagesOf(contracts);
  const slowest = stages.toSorted((a, b) => b.median - a.median || b.slow - a.slow)[0];

  return (
    <div className="waiting">
      <div className="waiting-controls">
        <Chips
          legend="Kind of contract"
          name="waiting-kind"
          options={["", ...waitValues("kind")].map((value) => ({
            value,
            name: value || "All",
            count: contractsOf(value, team).length,
          }))}
          chosen={kind}
          onPick={setKind}
        />
        <SelectField
          label="Team that asked for it"
          value={team}
          onChange={({ target }) => setTeam(target.value)}
          options={[
            { value: "", name: "Every team" },
            ...waitValues("team").map((value) => ({ value, name: value })),
          ]}
        />
      </div>
      <figure className="sheet waiting-sheet">
        <figcaption>
          <span role="status">{findingOf(contracts.length, medianTotal(contracts), slowest)}</span>
        </figcaption>
        {contracts.length > 0 && (
          <>
            <ol>
              {stages.map((stage) => (
                <li key={stage.name} data-slowest={stage === slowest ? "" : undefined}>
                  <p className="waiting-stage">
                    <strong>{stage.name}</strong> {stage.doing}
                  </p>
                  <Strip days={stage.days} line={stage.median} longest={LONGEST} />
                  <p className="waiting-median">
                    <strong>{inDays(stage.median)}</strong> median
                  </p>
                </li>
              ))}
            </ol>
            <p className="waiting-axis" aria-hidden="true">
              <span>0 days</span>
              <span>{LONGEST / 2}</span>
              <span>{LONGEST}</span>
            </p>
            <details>
              <summary>The same numbers as a table</summary>
              <Table
                caption={`Days in each stage, ${contracts.length} sample contracts`}
                rows={stages}
                keyOf={({ name }) => name}
                columns={[
                  { title: "Stage", cell: ({ name }) => name },
                  { title: "Shortest", cell: ({ days }) => days[0], figures: true },
                  { title: "Median", cell: ({ median }) => median, figures: true },
                  { title: "Nine of ten within", cell: ({ slow }) => slow, figures: true },
                  { title: "Longest", cell: ({ days }) => days.at(-1), figures: true },
                ]}
              />
            </details>
          </>
        )}
      </figure>
      <StillNote />
    </div>
  );
}

function findingOf(count: number, total: number, slowest: Stage | undefined): string {
  if (count === 0 || !slowest) return "No sample contract fits both choices. Pick another team.";
  const amount = count === 1 ? "One contract" : `${count} contracts`;
  return `${amount}: ${inDays(total)} from first draft to last signature, as a median. The longest wait is in “${slowest.name},” and one in ten takes ${inDays(slowest.slow)} or more there.`;
}
