import { type Block, isByState } from "@sealwright/forms";
import { createContext, use } from "react";

/** The state whose law appears in the contract. */
export const ChosenState = createContext<string | undefined>(undefined);

/** The name to set beside a block that stands because of the state. */
export function useStateMark(block: Block): string | undefined {
  const state = use(ChosenState);
  return isByState(block) ? marginName(state) : undefined;
}

/** A name with soft hyphens, because browsers rarely hyphenate names and the margin is narrow. */
export function marginName(state: string | undefined): string | undefined {
  return state?.replace(
    /^(Cali|Connec|Massa|Missis|Pennsyl|Washing)(?=[a-z]{3})/,
    (start) => `${start}\u00AD`,
  );
}
