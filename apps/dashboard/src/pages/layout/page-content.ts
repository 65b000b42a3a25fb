import type { ReactNode } from "react";

/** A page, inside of the document around it. */
export interface Content {
  title: string;
  children: ReactNode;
  /** It has its own heading, and is as wide as the window. */
  wide?: true;
}
