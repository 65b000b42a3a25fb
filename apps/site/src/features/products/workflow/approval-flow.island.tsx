import { Button } from "@sealwright/design/button/button.tsx";
import { useEffect, useState } from "react";
import { Chips } from "../../../kit/chips/chips.tsx";
import { StillNote } from "../../../kit/demo/still-note.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { dollars } from "../sample-register/register.ts";
import { firstSteps, outcomeOf, requests, type Step } from "./flow.ts";
import { StepEditor } from "./step-editor.tsx";
import { SwimLanes } from "./swim-lanes.tsx";
import "./approval-flow.css";
import "./swim-lanes.css";

const STEP_MS = 450;

/** Build an approval flow, run a sample contract through it, see whose desk it crosses. */
export function ApprovalFlow() {
  useEarlyInput(".approval");
  const [steps, setSteps] = useState(firstSteps);
  const [request, setRequest] = useState(requests[0]);
  const end = steps.length + 1;
  // The still picture shows a finished run.
  const [position, setPosition] = useState(end);
  const [running, setRunning] = useState(false);
  const [done, setDone] = useState("");

  useEffect(() => {
    if (!running) return;
    if (position >= end) return setRunning(false);
    const timer = setTimeout(() => setPosition(position + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [running, position, end]);

  const reset = () => {
    setRunning(false);
    setPosition(0);
  };
  const change = (next: Step[], what: string) => {
    setSteps(next);
    setDone(what);
    reset();
  };
  const run = () => {
    setDone("");
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setPosition(still ? end : 0);
    setRunning(!still);
  };

  return (
    <div className="approval">
      <div className="approval-build">
        <h3>1. The flow</h3>
        <StepEditor steps={steps} onChange={change} />
      </div>
      <div className="approval-run">
        <h3>2. A contract to send through it</h3>
        <Chips
          legend="Sample contract"
          name="approval-request"
          options={requests.map(({ key, name, yearly }) => ({
            value: key,
            name: `${name}, ${dollars(yearly)}`,
          }))}
          chosen={request.key}
          onPick={(key) => {
            setRequest(requests.find((one) => one.key === key) ?? requests[0]);
            setDone("");
            reset();
          }}
        />
        <p className="needs-script">
          <Button small onClick={run}>
            Run
          </Button>
        </p>
        <p className="approval-outcome" role="status">
          {position >= end ? outcomeOf(steps, request) : done || (running ? "" : "Not run yet.")}
        </p>
      </div>
      <div className="sheet approval-sheet">
        <SwimLanes steps={steps} request={request} position={position} />
      </div>
      <StillNote />
    </div>
  );
}
