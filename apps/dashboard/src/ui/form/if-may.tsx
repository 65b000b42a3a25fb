import type { Act } from "@sealwright/protocol/signing/roles";
import { createContext, type ReactNode, useContext } from "react";
import { actOfPath } from "../paths/path-acts.ts";

/** What the person may do in the workspace of the page. Everything, where no one is signed in. */
export const Rights = createContext<(act: Act) => boolean>(() => true);

export function useMay(act: Act): boolean {
  return useContext(Rights)(act);
}

/** Leaves out what the service would refuse. */
export function IfMay({ act, children }: { act: Act; children: ReactNode }) {
  return useMay(act) ? children : null;
}

/** @returns whether the person may open a page, or send a form there */
export function useMayOpen(): (path: string) => boolean {
  const may = useContext(Rights);
  return (path) => {
    const act = actOfPath(path);
    return act === undefined || may(act);
  };
}
