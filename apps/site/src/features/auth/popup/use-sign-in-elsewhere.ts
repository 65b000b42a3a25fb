import { useEffect } from "react";
import { SESSION_STORAGE_KEY } from "../../../state/session/signed-in-flag.ts";

/** Calls back when another tab signs in. A renewal of a sign-in is none, and this tab's own comes as no event. */
export function useSignInElsewhere(onSignedIn: () => void): void {
  useEffect(() => {
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === SESSION_STORAGE_KEY && oldValue === null && newValue !== null) onSignedIn();
    };
    addEventListener("storage", listen);
    return () => removeEventListener("storage", listen);
  });
}
