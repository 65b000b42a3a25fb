import { createContext, useContext } from "react";
import type { ShownFrame } from "../page-data.ts";

const FrameContext = createContext<ShownFrame | undefined>(undefined);

export const FrameProvider = FrameContext.Provider;

/** The frame that the page is shown in, if it is in one: then links are forms, and each form carries the session's secret. */
export function useFrame(): ShownFrame | undefined {
  return useContext(FrameContext);
}
