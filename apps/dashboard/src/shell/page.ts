import type { ReactNode } from "react";
import type { ShellProps } from "./shell-props.ts";

/** A page that routes show by name. Each feature lists its own in `pages.tsx`, and the build collects them. */
export interface Page<Props> {
  title: string | ((props: Props) => string);
  body(props: Props): ReactNode;
  /** "message" unless it says otherwise; pages below /settings have theirs. */
  layout?: ShellProps["layout"];
  /** The navigation entry to highlight. */
  section?: string | ((props: Props) => string);
  /** Keeps the signed-in owner's bar, though the page's data has no owner. */
  keepsBar?: boolean;
  /** Whether it shows documents with places on their pages. */
  places?: boolean;
  /** Whether it shows a contract's documents. */
  drawsPages?: boolean;
  /** Whether a library form is filled in on it. */
  fills?: boolean;
  search?(props: Props): string;
  sample?(props: Props): ShellProps["sample"];
}

export type NoProps = Record<never, never>;

/** Types a page's title and other texts by its component's data. */
export function page<Props extends object = NoProps>(page: Page<Props>): Page<Props> {
  return page;
}

export type PropsOf<Pages> = {
  [Name in keyof Pages]: Pages[Name] extends Page<infer Props> ? Props : never;
};

/** The data of every page: each `pages.tsx` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it
export interface DashboardPages {}
