import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import type { StateLaw } from "../../content/schemas/esign-law.ts";
import { TileMap } from "./tile-map.tsx";
import "@sealwright/design/section/section.css";

/** The question, its short answer, and the states at a glance. */
export function LawTop({ states }: { states: readonly StateLaw[] }) {
  return (
    <section className="section law-top">
      <div className="wrap section-sheet">
        <MarginRow
          mark={
            <p className="section-mark">
              <span className="section-label">E-signature law, place by place</span>
            </p>
          }
          note={
            <p className="note">
              <strong>Read on November 23, 2026.</strong> Every row names what was read and how old that copy
              is. What we couldn’t read says “not verified.” This is information, not legal advice.
            </p>
          }
        >
          <h1>Is an electronic signature legal where you are?</h1>
          <p className="lede">
            In the United States, almost always: a federal law says so, and every state has one of its own.
            What differs is the short list of papers that each law leaves out. Pick your state.
          </p>
          <TileMap laws={states} />
        </MarginRow>
      </div>
    </section>
  );
}
