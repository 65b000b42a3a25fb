import { type Block, isByState } from "@sealwright/forms";
import { createContext, use } from "react";

/** The state whose law appears in the contract. */
export const ChosenState = createContext<string | undefined>(undefined);

/** The name to set beside a block that stands because of the state. */
export function useStateMark(block: Block): string | undefined {
  const state = use(ChosenState);
  return isByState(block) ? state : undefined;
}
