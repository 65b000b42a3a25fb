import type { ReactNode } from "react";

/** A page that routes show by name. Each feature lists its own in `pages.tsx`, and the build collects them. */
export interface Page<Props> {
  title: string | ((props: Props) => string);
  body(props: Props): ReactNode;
  wide?: boolean | ((props: Props) => boolean);
  /** At the end of the bar; by default, a session's signer. */
  aside?(props: Props): ReactNode;
  /** Offers to sign, decline, or ask for paper. */
  isOpen?: boolean;
}

export type NoProps = Record<never, never>;

/** Types a page's title and aside by its component's data. */
export function page<Props extends object = NoProps>(page: Page<Props>): Page<Props> {
  return page;
}

export type PropsOf<Pages> = {
  [Name in keyof Pages]: Pages[Name] extends Page<infer Props> ? Props : never;
};

/** The data of every page: each `pages.tsx` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it
export interface SignersPages {}
