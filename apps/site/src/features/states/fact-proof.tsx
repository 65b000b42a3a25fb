import { copyDate } from "../../catalog/law/law-text.ts";
import type { PlaceFact } from "../../catalog/law/place.ts";

/** Where the words stand, and how old the copy is that was read. */
export function FactProof({ fact: { cell } }: { fact: PlaceFact }) {
  return (
    <small>
      <a href={cell.url} rel="noopener">
        {cell.citation}
      </a>
      , {copyDate(cell.textAsOf)}
      {cell.standing === "official older" && ": look for a change since"}
    </small>
  );
}
