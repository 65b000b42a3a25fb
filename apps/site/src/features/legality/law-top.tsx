import { OpeningSection } from "@sealwright/design/section/opening-section.tsx";
import type { StateLaw } from "./esign-law-schema.ts";
import { TileMap } from "./tile-map.tsx";

/** The question, its short answer, and the states at a glance. */
export function LawTop({ states }: { states: readonly StateLaw[] }) {
  return (
    <OpeningSection
      className="esign-law-top"
      label="E-signature law, place by place"
      title="Is an electronic signature legal where you are?"
      lede="In the United States, almost always: a federal law says so, and every state has one of its own. What differs is the short list of papers that each law leaves out. Pick your state."
      note={
        <p className="note">
          <strong>Read on November 23, 2026.</strong> Every row names what was read and how old that copy is.
          What we couldn’t read says “not verified.” This is information, not legal advice.
        </p>
      }
    >
      <TileMap laws={states} />
    </OpeningSection>
  );
}
