import { startTransition, useReducer, useRef, useState } from "react";
import type { Sources } from "../files/sources.ts";
import { announcement } from "./announce.ts";
import { EMPTY_STACK, type StackAction, type StackState, stackReducer } from "./stack-state.ts";

export interface StackControl {
  state: StackState;
  act(action: StackAction): void;
  /** For a live region. */
  said: string;
  say(sentence: string): void;
}

/** The stack, and what to tell about its changes. */
export function useStack(sources: Sources): StackControl {
  const [state, dispatch] = useReducer(stackReducer, EMPTY_STACK);
  const latest = useRef(state);
  const [said, say] = useState("");

  function act(action: StackAction) {
    const before = latest.current;
    // Two keys may come before the next render.
    latest.current = stackReducer(before, action);
    if (action.kind === "add" || action.kind === "replace") {
      startTransition(() => dispatch(action));
      sources.forgetUnused(latest.current);
    } else dispatch(action);
    say(announcement(before, latest.current, action));
  }
  return { state, act, said, say };
}
