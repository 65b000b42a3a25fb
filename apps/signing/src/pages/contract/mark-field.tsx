import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { pathData } from "@sealwright/ink/path.ts";
import type { MarkInput } from "@sealwright/protocol/signing";
import { drawnInk } from "../../mark/drawn-mark.ts";

interface MarkFieldProps {
  name: "mark" | "initials";
  legend: string;
  /** Of the typed one. */
  label: string;
  /** Whose it is, under the line. */
  caption: string;
  value: MarkInput | undefined;
  /** What is typed at first. */
  proposal: string;
  error: string | undefined;
}

/** A signature or initials: typed, or drawn where scripts run. Both are equal. */
export function MarkField({ name, legend, label, caption, value, proposal, error }: MarkFieldProps) {
  const drawn = value?.kind === "drawn" ? value.strokes : [];
  const errorId = `${name}-error`;
  const kind = value?.kind ?? "typed";
  return (
    <fieldset
      className="mark"
      data-mark={name}
      data-empty={value ? undefined : ""}
      aria-describedby={error && errorId}
    >
      <legend>{legend}</legend>
      {error && (
        // Outside of both panels, of which one is hidden.
        // biome-ignore lint/a11y/noAutofocus: the answer to a form that was refused shows what is wrong
        <p className="field-error" role="alert" id={errorId} tabIndex={-1} autoFocus>
          {error}
        </p>
      )}
      <div className="mark-kinds needs-script">
        <Kind name={name} value="drawn" checked={kind === "drawn"} label="Draw" />
        <Kind name={name} value="typed" checked={kind === "typed"} label="Type" />
      </div>
      <div className="mark-type">
        <Field
          id={`${name}-text`}
          name={`${name}-text`}
          label={label}
          autoComplete={name === "mark" ? "name" : "off"}
          maxLength={200}
          dir="auto"
          defaultValue={value?.kind === "typed" ? value.text : proposal}
          aria-invalid={error && kind === "typed" ? true : undefined}
          aria-describedby={error && errorId}
        />
        <p className="mark-line needs-script" aria-hidden="true">
          <span className="mark-typed" dir="auto" data-typed="">
            {value?.kind === "typed" ? value.text : proposal}
          </span>
          <span className="mark-caption">{caption}</span>
        </p>
      </div>
      <div className="mark-draw needs-script">
        <div className="mark-pad" data-pad="">
          <svg role="img" aria-label={`${legend}: ${drawn.length ? "drawn" : "none drawn yet"}`}>
            {drawnInk(drawn).map((path, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stroke has no identity but its place
              <path key={index} d={pathData(path, 0)} />
            ))}
          </svg>
          <span className="mark-caption" aria-hidden="true">
            {caption}
          </span>
          <Button look="text" className="mark-clear" data-clear="">
            Clear
          </Button>
        </div>
        <p className="quiet">
          Use a finger, a pen or a mouse. On a phone, turn it for more room. Typing is just as valid.
        </p>
      </div>
      <input type="hidden" name={`${name}-strokes`} value={JSON.stringify(drawn)} />
    </fieldset>
  );
}

function Kind(props: { name: string; value: string; checked: boolean; label: string }) {
  const { name, value, checked, label } = props;
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
    </label>
  );
}
