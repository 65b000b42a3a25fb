import { useSyncExternalStore } from "react";
import { readSession } from "./stored-session.ts";

/** The address of who is signed in, by what all tabs share; undefined for nobody, and while a page is built. */
export function useSignedInEmail(): string | undefined {
  return useSyncExternalStore(subscribe, signedInAddress, () => undefined);
}

function signedInAddress(): string | undefined {
  try {
    return readSession(localStorage)?.email;
  } catch {
    return undefined;
  }
}

/** This tab's changes show in the mark on the page, those of others in what is stored. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-signed-in"] });
  addEventListener("storage", listener);
  return () => {
    observer.disconnect();
    removeEventListener("storage", listener);
  };
}
