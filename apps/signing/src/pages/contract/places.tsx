import type { SigningPlace } from "@sealwright/protocol/signing/calls";
import { CHECKED } from "@sealwright/protocol/signing/places";
import type { FilledIn } from "../../server/filled-in.ts";
import { Ledger, type LedgerRow } from "../layout/ledger.tsx";
import { InlineMark } from "./mark-picture.tsx";

interface PlacesProps {
  places: readonly SigningPlace[];
  filled: FilledIn;
  /** The contract is in the page as text, with its places; an uploaded file is not. */
  isText: boolean;
}

/** What a signer fills in, in the order of the contract. */
export function Places({ places, filled, isText }: PlacesProps) {
  const next = places.find((place) => !isFilled(place, filled));
  const rows = places.map(
    (place, index): LedgerRow => ({
      key: place.id,
      when: index + 1,
      what: (
        <>
          {place.kind === "date" ? place.label : <a href={`#${anchorOf(place, isText)}`}>{place.label}</a>}
          <PlaceValue place={place} filled={filled} />
        </>
      ),
      isNext: place === next,
      place: fieldOf(place),
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

/** Where a place is in the page. */
function anchorOf({ id, kind }: SigningPlace, isText: boolean): string {
  if (isText) return id;
  return kind === "text" || kind === "checkbox" ? `text-${id}` : "sign";
}

/** The name of the form's field; none for what is filled in at the moment of signing. */
function fieldOf({ id, kind }: SigningPlace): string | undefined {
  if (kind === "date") return undefined;
  if (kind === "signature") return "mark";
  return kind === "initials" ? kind : `text-${id}`;
}

function PlaceValue({ place: { id, kind, value }, filled }: { place: SigningPlace; filled: FilledIn }) {
  if (kind === "date") return <small>Filled in when you sign</small>;
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

/** The date is filled in at the moment of signing. */
function isFilled({ id, kind, value }: SigningPlace, { mark, initials, texts }: FilledIn): boolean {
  switch (kind) {
    case "signature":
      return mark !== undefined;
    case "initials":
      return initials !== undefined;
    case "date":
      return true;
    default:
      return Boolean(texts[id] ?? value);
  }
}

export function countFilled(places: readonly SigningPlace[], filled: FilledIn): string {
  const own = places.filter(({ kind }) => kind !== "date");
  return `${own.filter((place) => isFilled(place, filled)).length} of ${own.length}`;
}
