import type { ReactNode } from "react";

/** Purposes of components, in the gallery's order. */
export const KINDS = ["Foundations", "Actions", "Input", "Feedback", "Content", "Paper"] as const;

/** In the page's theme, or next to it in the other one, inert. */
export type Stage = "own" | "other";

/** One state of a component, as the gallery shows it. */
export interface Example {
  name: string;
  /** When to use this state, if the name does not say. */
  note?: string;
  /** A pointer or keyboard state; see show-states.ts. */
  shows?: "hover" | "focus";
  /** Needs the full width: the themes are stacked. */
  wide?: boolean;
  /** A function if something in it must be unique on the page, since every view is rendered in both themes. */
  view: ReactNode | ((stage: Stage) => ReactNode);
}

/** The `examples` export of a component's `*.examples.tsx`. */
export interface Examples {
  kind: (typeof KINDS)[number];
  title: string;
  /** Its purpose in one sentence. */
  about: string;
  examples: readonly Example[];
}
