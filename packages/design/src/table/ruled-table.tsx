import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import "./table.css";

interface RuledTableProps {
  /** After the first column, everything is aligned at the end, as amounts are. */
  figures?: boolean;
  className?: string;
  children: ReactNode;
}

/** A table whose head and rows are written out, for what `Table` cannot say with columns. */
export function RuledTable({ figures, className, children }: RuledTableProps) {
  return <table className={joinClasses("table", figures && "table-figures", className)}>{children}</table>;
}
