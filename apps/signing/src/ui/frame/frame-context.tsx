import { createContext, useContext } from "react";

/** The sender's page around a framed page. */
export interface ShownFrame {
  /** The session's secret, for forms; undefined once there is none. */
  secret: string | undefined;
  session: string;
  origins: readonly string[];
  /** The action that led to the page: the last part of a form's path, or "open". */
  act: string;
  /** Where it leads, if the page fills the window instead. */
  returnUrl: string | null;
}

const FrameContext = createContext<ShownFrame | undefined>(undefined);

export const FrameProvider = FrameContext.Provider;

/** Set in a frame: links are forms there, and each form carries the session's secret. */
export function useFrame(): ShownFrame | undefined {
  return useContext(FrameContext);
}
