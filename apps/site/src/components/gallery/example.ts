import type { ReactNode } from "react";

/** One state of a component, as the gallery shows it. */
export interface Example {
  name: string;
  /** When this state is right, where the name does not say it. */
  note?: string;
  view: ReactNode;
}

/** What a component's `*.examples.tsx` exports: its states, in the order in which a reader meets them. */
export interface Examples {
  title: string;
  /** What it is for, in a sentence. */
  about: string;
  examples: readonly Example[];
}
