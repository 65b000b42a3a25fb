import { Button } from "@sealwright/design/button/button.tsx";
import type { DraftPerson } from "@sealwright/protocol/signing/answers";
import { ALL_FIELD_KINDS, defaultSize, FIELD_KINDS } from "@sealwright/protocol/signing/field-kinds";
import { lettersOf } from "./letters-of.ts";

/** What is placed next, and for whom: for the script, which shows it. It stays above the pages. */
export function PlaceTools({ people }: { people: readonly DraftPerson[] }) {
  return (
    <div className="place-tools" hidden data-place-tools="">
      <fieldset>
        <legend>For</legend>
        {people.map(({ id, name, role }, index) => (
          <label key={id} className="place-tools-person person-color" data-person={index % 4}>
            <input type="radio" name="placed-for" value={id} defaultChecked={index === 0} />
            <span className="place-tools-letters" aria-hidden="true" data-text={`letters.${id}`}>
              {lettersOf(name || role)}
            </span>
            <bdi data-text={`name.${id}`}>{name || role}</bdi>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Place</legend>
        {ALL_FIELD_KINDS.map((kind) => {
          const { width, height } = defaultSize(kind);
          return (
            <button
              key={kind}
              type="button"
              className="btn btn-small"
              aria-pressed="false"
              data-kind={kind}
              data-title={FIELD_KINDS[kind].title}
              data-width={width}
              data-height={height}
            >
              {FIELD_KINDS[kind].title}
            </button>
          );
        })}
      </fieldset>
      <p className="place-tools-acts">
        <Button type="button" look="text" data-undo="" aria-keyshortcuts="Control+Z Meta+Z" disabled>
          Undo
        </Button>
        <Button type="button" look="text" data-copy="" disabled>
          Copy to every page
        </Button>
      </p>
      <details className="place-tools-help">
        <summary>How to place fields</summary>
        <p>
          Choose what to place, then click on the page. With Enter, it lands in the middle of the page you
          see. Drag a field to move it, or its corner to change its size. Arrow keys move a field by a point,
          with Shift by ten, with Alt they change its size. Delete removes it.
        </p>
      </details>
    </div>
  );
}
