import type { PlacedPlace } from "../../../ui/pages/client/place-content.client.ts";
import { showProgress } from "../progress.client.ts";

/** Shows in the list of places what is filled in, and which place is asked. */
export function showInLedger(
  desk: HTMLElement,
  form: HTMLFormElement,
  asked: readonly { place: PlacedPlace; isDone: boolean }[],
  current: PlacedPlace | undefined,
): void {
  const rows = [...desk.querySelectorAll<HTMLElement>("[data-place-id]")];
  for (const row of rows) {
    const one = asked.find(({ place }) => place.id === row.dataset.placeId);
    row.toggleAttribute("data-untapped", one?.isDone === false);
  }
  showProgress(form);
  const here = rows.find((row) => row.dataset.placeId === current?.id);
  if (here) for (const row of rows) row.toggleAttribute("data-next", row === here);
}
