import type { ReactNode } from "react";

/** What a component is for, in the order in which the gallery has them. */
export const KINDS = [
  "Foundations",
  "To act and to go on",
  "To ask",
  "To answer",
  "To set in order",
  "Paper",
] as const;

/** Where a view stands: in the theme of the page, or beside that in the other one, only to be looked at. */
export type Stage = "own" | "other";

/** One state of a component, as the gallery shows it. */
export interface Example {
  name: string;
  /** When this state is right, where the name does not say it. */
  note?: string;
  /** The state that a mouse or a keyboard brings about; see show-states.ts. */
  shows?: "hover" | "focus";
  /** Needs the width of a page: the themes stand one under the other. */
  wide?: boolean;
  /** A function where something in it has to be unique on a page, since every view is shown in both themes. */
  view: ReactNode | ((stage: Stage) => ReactNode);
}

/** What a component's `*.examples.tsx` exports as `examples`: its states, in the order in which a reader meets them. */
export interface Examples {
  kind: (typeof KINDS)[number];
  title: string;
  /** What it is for, in a sentence. */
  about: string;
  examples: readonly Example[];
}
