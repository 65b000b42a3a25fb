import type { SigningPlace } from "@sealwright/protocol/signing/calls";

/** A place's label, with whether it may be left out. */
export function withOptional({ label, required }: SigningPlace): string {
  return required ? label : `${label} (optional)`;
}
