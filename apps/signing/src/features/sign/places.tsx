import type { SigningPlace } from "@sealwright/protocol/signing/answers";
import { CHECKED } from "@sealwright/protocol/signing/places";
import type { FilledIn } from "../../session/filled-in.ts";
import { Ledger, type LedgerRow } from "../../ui/ledger.tsx";
import { InlineMark } from "../../ui/mark/mark-picture.tsx";
import { shortLabel } from "./place-label.ts";

interface PlacesProps {
  places: readonly SigningPlace[];
  filled: FilledIn;
  /** The contract is text on the page; an uploaded file is not. */
  isText: boolean;
}

export function Places({ places, filled, isText }: PlacesProps) {
  const next = places.find((place) => !isFilled(place, filled));
  const rows = places.map(
    (place, index): LedgerRow => ({
      key: place.id,
      when: place.page && place.box ? `Page ${place.page}` : index + 1,
      what: (
        <>
          {place.readOnly ? (
            shortLabel(place)
          ) : (
            <a href={`#${anchorOf(place, isText)}`}>{shortLabel(place)}</a>
          )}
          <PlaceValue place={place} filled={filled} />
        </>
      ),
      isNext: place === next,
      place: fieldOf(place),
      placeId: place.id,
    }),
  );
  return (
    <section aria-labelledby="places" className={isText ? "places places-in-text" : "places"}>
      <h2 id="places">
        You fill in <small data-places-count="">{countFilled(places, filled)}</small>
      </h2>
      <Ledger rows={rows} labelledBy="places" />
    </section>
  );
}

function anchorOf({ id, kind }: SigningPlace, isText: boolean): string {
  if (isText) return id;
  return kind === "signature" || kind === "initials" ? "sign" : `text-${id}`;
}

/** The form's field; undefined for values that are set at the moment of signing. */
function fieldOf({ id, kind, readOnly }: SigningPlace): string | undefined {
  if (readOnly) return undefined;
  if (kind === "signature") return "mark";
  return kind === "initials" ? kind : `text-${id}`;
}

function PlaceValue({
  place: { id, kind, value, readOnly },
  filled,
}: {
  place: SigningPlace;
  filled: FilledIn;
}) {
  if (readOnly) return <small>{kind === "date" ? "Filled in when you sign" : <bdi>{value}</bdi>}</small>;
  const mark = kind === "initials" ? filled.initials : filled.mark;
  if (kind === "signature" || kind === "initials") {
    return mark ? <InlineMark mark={mark} /> : <small data-place-value="">Not filled in yet</small>;
  }
  if (kind === "checkbox") {
    return (
      <small data-place-value="">{(filled.texts[id] || value) === CHECKED ? "Checked" : "Not checked"}</small>
    );
  }
  return (
    <small dir="auto" data-place-value="">
      {filled.texts[id] || value || "Not filled in yet"}
    </small>
  );
}

function isFilled({ id, kind, value, readOnly }: SigningPlace, { mark, initials, texts }: FilledIn): boolean {
  if (readOnly) return true;
  switch (kind) {
    case "signature":
      return mark !== undefined;
    case "initials":
      return initials !== undefined;
    default:
      return Boolean(texts[id] ?? value);
  }
}

export function countFilled(places: readonly SigningPlace[], filled: FilledIn): string {
  const own = places.filter(({ readOnly }) => !readOnly);
  return `${own.filter((place) => isFilled(place, filled)).length} of ${own.length}`;
}
