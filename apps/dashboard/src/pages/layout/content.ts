import type { ReactNode } from "react";
import type { ShellProps } from "./shell-props.ts";

/** What a page has in the shell. */
export interface Content {
  title: string;
  children: ReactNode;
  /** A surface has its own heading. */
  layout?: ShellProps["layout"];
}
