import type { ReactNode } from "react";
import type { Theme } from "../session/chosen-theme.ts";
import type { SignedInOwner } from "../session/sessions.ts";

type ShownOwner = Pick<SignedInOwner, "uid" | "name" | "email" | "workspace" | "memberships">;

export interface ShellProps {
  title: string;
  headTitle: string;
  stylePath: string;
  scriptPath: string;
  /** Loaded by the page’s script, for pages that show documents. */
  pagesScriptPath: string | undefined;
  path: string | undefined;
  owner: ShownOwner | undefined;
  theme: Theme | undefined;
  signs: boolean;
  /** Set like a contract; a work surface with its own heading; one subject of the settings. */
  layout: "message" | "surface" | "settings";
  /** The sample workspace, which anyone may look at. @property siteUrl where they register */
  sample: { siteUrl: string } | undefined;
  search: string;
  children: ReactNode;
}
