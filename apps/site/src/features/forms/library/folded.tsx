import { joinClasses } from "@sealwright/design/join-classes.ts";
import type { ReactNode } from "react";
import "./folded.css";

/** Folded on a phone, open on a wider screen. The first child is its `summary`. */
export function Folded({ className, children }: { className?: string; children: ReactNode }) {
  return <details className={joinClasses(className, "folded")}>{children}</details>;
}
