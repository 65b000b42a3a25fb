import { useEffect } from "react";

/** Hides the page's notes on other states' law while a state is chosen. They stand below the form, outside of it. */
export function useFoldedNotes(state: string | undefined): void {
  useEffect(() => {
    for (const note of document.querySelectorAll<HTMLElement>("#law [data-states]")) {
      const states = note.dataset.states?.split(",") ?? [];
      const row = note.closest<HTMLElement>("tr");
      if (row) row.hidden = state !== undefined && !states.includes("All") && !states.includes(state);
    }
  }, [state]);
}
