import type { SigningPlace } from "@sealwright/protocol/signing/answers";

/** "Initials of Noor Haddad, owner" on a page with places, where the page's number tells them apart. */
const OF_SIGNER = /^(Signature|Initials|Date|Name|Email)(?: \d+)? of /;

export function shortLabel({ label, box }: Pick<SigningPlace, "label" | "box">): string {
  return (box && OF_SIGNER.exec(label)?.[1]) || label;
}

export function withOptional(place: Pick<SigningPlace, "label" | "box" | "required">): string {
  return place.required ? shortLabel(place) : `${shortLabel(place)} (optional)`;
}
