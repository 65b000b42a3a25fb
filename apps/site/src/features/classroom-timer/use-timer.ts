import { useEffect, useRef, useState } from "react";
import { useClock } from "./hooks/use-clock.ts";
import { type Mode, queryOf, readSetup, type Setup } from "./plan/address.ts";
import { keepTimer, keptTimer } from "./plan/kept.ts";
import type { Part } from "./plan/plan.ts";
import { endsOf, positionAt, startOf, stretch } from "./plan/position.ts";
import { ring, type SoundName } from "./sound.ts";

/** A tick this late means that the computer slept; the audio clock slept with it. */
const SLEPT = 5000;

/** A timer of one or several parts, or a stopwatch. @param sound for the end of each part */
export function useTimer(first: Setup, sound: { name: SoundName; volume: number }) {
  const [setup, setSetup] = useState(first);
  const clock = useClock();
  const silence = useRef<() => void>(undefined);
  const { mode, parts } = setup;
  const position = positionAt(parts, clock.elapsed);
  const lastElapsed = useRef(0);

  /** Every change of time or plan passes here, so that the sounds always fit. */
  function apply(elapsed: number, running: boolean, next: Setup = setup) {
    silence.current?.();
    if (next !== setup) setSetup(next);
    clock.set(elapsed, running);
    lastElapsed.current = elapsed;
    const ahead = endsOf(next.parts).filter((end) => end > elapsed);
    if (running)
      silence.current = ring(
        sound.name,
        sound.volume,
        ahead.map((end) => end - elapsed),
      );
    const kept = keepTimer(history.state, { setup: next, elapsed, running }, Date.now());
    // With a query, the page hydrates by itself after a refresh.
    history.replaceState(kept, "", location.search || queryOf(next));
  }

  const resound = useRef<() => void>(undefined);
  resound.current = () => {
    if (clock.running) apply(clock.elapsedNow(), true);
  };
  useEffect(() => {
    if (clock.running && clock.elapsed - lastElapsed.current > SLEPT) resound.current?.();
    lastElapsed.current = clock.elapsed;
  }, [clock.running, clock.elapsed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sound is scheduled anew
  useEffect(() => resound.current?.(), [sound.name]);
  useEffect(() => () => silence.current?.(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const kept = keptTimer(history.state, Date.now());
    const asked = readSetup(new URLSearchParams(location.search));
    if (!kept) {
      if (asked) setSetup(asked);
      return;
    }
    apply(kept.elapsed, kept.running, kept.setup);
    // Browsers play nothing before the first click or key after a refresh.
    const ring = () => resound.current?.();
    addEventListener("pointerdown", ring, { once: true });
    addEventListener("keydown", ring, { once: true });
    return () => {
      removeEventListener("pointerdown", ring);
      removeEventListener("keydown", ring);
    };
  }, []);

  return {
    setup,
    position,
    elapsed: clock.elapsed,
    running: clock.running,
    toggle() {
      const isOver = position.over !== undefined && mode !== "stopwatch" && clock.elapsed > 0;
      if (isOver) apply(0, true);
      else apply(clock.elapsedNow(), !clock.running);
    },
    reset: () => apply(0, false),
    change(next: { mode: Mode; parts: readonly Part[] }) {
      apply(0, false, next);
      history.replaceState(history.state, "", queryOf(next));
    },
    /** Makes the part that runs longer or shorter. @param by milliseconds */
    stretch(by: number) {
      const elapsed = clock.elapsedNow();
      apply(elapsed, clock.running, { mode, parts: stretch(parts, elapsed, by) });
    },
    /** To the part after or before. */
    skip(by: 1 | -1) {
      const { index, over } = position;
      if (over === undefined) apply(startOf(parts, index + by), clock.running);
      else if (by < 0) apply(startOf(parts, index), clock.running);
    },
  };
}

export type Timer = ReturnType<typeof useTimer>;
