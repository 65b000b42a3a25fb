import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { boundsOf } from "@sealwright/ink/bounds.ts";
import { useId } from "react";
import { InkPaths } from "./ink-paths.tsx";
import type { Specimen, useTypedName } from "./use-typed-name.ts";

interface TypePanelProps {
  typed: ReturnType<typeof useTypedName>;
  color: string;
}

/** A name, and the typefaces to write it in. */
export function TypePanel({ typed, color }: TypePanelProps) {
  const id = useId();
  const missing = typed.missing.join(" ");
  return (
    <div className="maker-type">
      <Field
        label="Your name, as you sign it"
        value={typed.name}
        maxLength={60}
        dir="auto"
        autoComplete="name"
        onChange={({ target }) => typed.setName(target.value)}
        error={
          missing
            ? `No typeface here has ${missing}. Draw your signature, or write it another way.`
            : undefined
        }
        urgent
      />
      <fieldset className="maker-typefaces">
        <legend>Typeface</legend>
        {typed.specimens.map((specimen) => (
          <label key={specimen.key} className="maker-hand maker-paper">
            <input
              type="radio"
              name={`${id}-hand`}
              checked={typed.chosen === specimen.key}
              onChange={() => typed.choose(specimen.key)}
            />
            <Written specimen={specimen} color={color} />
            <span>{specimen.name}</span>
          </label>
        ))}
      </fieldset>
      {typed.failed && (
        <p className="field-error" role="alert">
          The typefaces didn’t load.{" "}
          <Button look="text" onClick={typed.retry}>
            Load them again
          </Button>
        </p>
      )}
    </div>
  );
}

function Written({ specimen: { ink }, color }: { specimen: Specimen; color: string }) {
  const box = boundsOf(ink);
  const view = box ? `${box.x} ${box.y} ${box.width} ${box.height}` : "0 0 1 1";
  return (
    <svg viewBox={view} fill={color} aria-hidden="true">
      <InkPaths ink={ink} />
    </svg>
  );
}
