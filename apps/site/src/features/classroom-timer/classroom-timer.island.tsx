import { Button } from "@sealwright/design/button/button.tsx";
import { useRef, useState } from "react";
import { useTitle } from "../../kit/browser/use-title.ts";
import { Demo } from "../../kit/demo/demo.tsx";
import { announcementOf, Board, type Phase, phaseOf } from "./board.tsx";
import { useFullScreen } from "./hooks/use-full-screen.ts";
import { useWakeLock } from "./hooks/use-wake-lock.ts";
import { keysOf } from "./keys.ts";
import type { Setup } from "./plan/address.ts";
import { clockText } from "./plan/time-text.ts";
import { ShareLink } from "./share-link.tsx";
import type { SoundName } from "./sound.ts";
import { SoundSettings } from "./sound-settings.tsx";
import { TimeSettings } from "./time-settings.tsx";
import { useTimer } from "./use-timer.ts";
import "./classroom-timer.css";
import "./board.css";

const MINUTE = 60_000;
const firstSetup: Setup = { mode: "countdown", parts: [{ name: "", duration: 5 * MINUTE }] };

const startLabels: Record<Phase, string> = {
  ready: "Start",
  runs: "Pause",
  warns: "Pause",
  paused: "Continue",
  over: "Start again",
};

/** A countdown, a plan of several parts or a stopwatch, for a class to see. */
export function ClassroomTimer() {
  const [sound, setSound] = useState<SoundName>("bell");
  const [volume, setVolume] = useState(0.8);
  const stage = useRef<HTMLDivElement>(null);
  const timer = useTimer(firstSetup, { name: sound, volume });
  const screen = useFullScreen(stage);
  const phase = phaseOf(timer);
  useWakeLock(timer.running);
  useTitle(titleOf(timer, phase));

  const { setup } = timer;
  return (
    <Demo title="Timer">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every key has a button that does the same */}
      <div ref={stage} className="timer-stage" onKeyDown={keysOf(timer, () => void screen.toggle())}>
        <Board timer={timer} />
        <div className="timer-controls needs-script">
          <Button look="main" onClick={timer.toggle}>
            {startLabels[phase]}
          </Button>
          <Button onClick={timer.reset}>Reset</Button>
          {setup.mode !== "stopwatch" && (
            <>
              <Button onClick={() => timer.stretch(-MINUTE)}>1 minute less</Button>
              <Button onClick={() => timer.stretch(MINUTE)}>1 minute more</Button>
            </>
          )}
          {setup.mode === "plan" && (
            <>
              <Button onClick={() => timer.skip(-1)}>Previous part</Button>
              <Button onClick={() => timer.skip(1)}>Next part</Button>
            </>
          )}
          {screen.can && (
            <Button onClick={() => void screen.toggle()}>
              {screen.full ? "Leave full screen" : "Full screen"}
            </Button>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {announcementOf(timer)}
        </p>
      </div>
      <div className="timer-desk needs-script">
        <TimeSettings timer={timer} />
        <div>
          <SoundSettings name={sound} volume={volume} onName={setSound} onVolume={setVolume} />
          <ShareLink setup={setup} />
        </div>
      </div>
    </Demo>
  );
}

function titleOf(
  { setup, elapsed, position }: ReturnType<typeof useTimer>,
  phase: string,
): string | undefined {
  if (phase === "ready") return undefined;
  if (phase === "over") return "Time’s up";
  const name = setup.parts[position.index]?.name;
  const time = setup.mode === "stopwatch" ? clockText(elapsed, Math.floor) : clockText(position.remaining);
  return [time, name, phase === "paused" && "paused"].filter(Boolean).join(" · ");
}
