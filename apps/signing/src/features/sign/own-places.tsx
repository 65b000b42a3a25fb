import { fillPlaces } from "@sealwright/contract-view/fill-places.ts";
import type { SigningPlace } from "@sealwright/protocol/signing/answers";
import type { ReactNode } from "react";
import type { FilledIn } from "../../session/filled-in.ts";
import { InlineMark } from "../../ui/mark/mark-picture.tsx";

const HERE: Partial<Record<SigningPlace["kind"], string>> = {
  signature: "Sign here",
  initials: "Initial here",
  name: "Fill in your name",
  title: "Fill in your title",
};

/** Marks the signer's own places in the contract, or shows their values. */
export function withOwnPlaces(html: string, places: readonly SigningPlace[], filled: FilledIn): string {
  return fillPlaces(html, (field) => {
    const place = places.find(({ id }) => id === field);
    return place && contentOf(place, filled);
  });
}

function contentOf({ id, kind, label, value }: SigningPlace, filled: FilledIn): ReactNode {
  const mark = { signature: filled.mark, initials: filled.initials }[kind as string];
  if (mark) return <InlineMark mark={mark} />;
  const text = kind === "date" ? value : filled.texts[id];
  if (text) {
    return (
      <span className="own-place-text" dir="auto">
        {text}
      </span>
    );
  }
  return (
    <a className="own-place" href="#sign">
      {HERE[kind]}
      <span className="visually-hidden">: {label}</span>
    </a>
  );
}
