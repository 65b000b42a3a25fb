import { useSyncExternalStore } from "react";
import { readSession } from "./stored-session.ts";

/** The email of the stored session; undefined when signed out and at build time. */
export function useSignedInEmail(): string | undefined {
  return useSyncExternalStore(subscribe, signedInEmail, () => undefined);
}

function signedInEmail(): string | undefined {
  try {
    return readSession(localStorage)?.email;
  } catch {
    return undefined;
  }
}

/** This tab's changes show in the attribute on the page, other tabs' changes as storage events. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-signed-in"] });
  addEventListener("storage", listener);
  return () => {
    observer.disconnect();
    removeEventListener("storage", listener);
  };
}
