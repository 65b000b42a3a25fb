import type { ReactNode } from "react";
import type { Theme } from "../page-data.ts";

export interface ShellProps {
  title: string;
  headTitle: string;
  stylePath: string;
  scriptPath: string;
  /** The navigation entry that the page belongs to. */
  path: string | undefined;
  owner: { uid: string; name: string; email: string } | undefined;
  theme: Theme | undefined;
  /** Whether contracts are signed here. */
  signs: boolean;
  /** Set like a contract; a work surface with its own heading; one subject of the settings. */
  layout: "message" | "surface" | "settings";
  /** The sample workspace, which anyone may look at. @property siteUrl where they register */
  sample: { siteUrl: string } | undefined;
  /** What the bar searches, if the page is the list. */
  search: string;
  children: ReactNode;
}
