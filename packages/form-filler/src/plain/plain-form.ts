import { createContext, useContext } from "react";
import { fieldName } from "./field-names.ts";

/**
 * Whether the questions are in a form that a server reads (`readFields`, `readAct`). There, buttons submit it, and sensitive
 * answers are not asked.
 */
export const PlainForm = createContext(false);

export function useFieldName(path: string): string {
  return useContext(PlainForm) ? fieldName(path) : path;
}
