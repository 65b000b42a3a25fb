import type { Place } from "../../../catalog/law/place.ts";
import { StateText } from "../state-text.tsx";
import { changesIn } from "./state-summary.ts";

/** Values that end, and those that are known to follow. */
export function StateChanges({ place }: { place: Place }) {
  const changes = changesIn(place);
  if (!changes.length) return null;
  return (
    <StateText>
      <ul>
        {changes.map(({ key, label, lines }) => (
          <li key={key}>
            <b>{label}.</b> {lines.join(" ")}
          </li>
        ))}
      </ul>
    </StateText>
  );
}
