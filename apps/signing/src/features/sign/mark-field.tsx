import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { INK_COLOR } from "@sealwright/ink/color.ts";
import { drawnInk } from "@sealwright/ink/drawn.ts";
import { scriptFaces } from "@sealwright/ink/lettering/faces.ts";
import { parsePath, pathData } from "@sealwright/ink/path.ts";
import { type AdoptedMark, DEFAULT_HAND } from "@sealwright/protocol/signing";
import { viewOf } from "../../ui/mark/drawn-mark.ts";

interface MarkFieldProps {
  name: "mark" | "initials";
  legend: string;
  label: string;
  caption: string;
  value: AdoptedMark | undefined;
  proposal: string;
  error: string | undefined;
}

/** Typed; where JavaScript runs, also drawn, or traced from a picture. All count the same. */
export function MarkField({ name, legend, label, caption, value, proposal, error }: MarkFieldProps) {
  const drawn = value?.kind === "drawn" ? value.strokes : [];
  const outlines = value?.kind === "uploaded" ? value.outlines : [];
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
        <Kind name={name} value="uploaded" checked={kind === "uploaded"} label="Picture" />
      </div>
      <Typed {...{ name, label, caption, value, proposal, error, errorId }} />
      <div className="mark-draw needs-script">
        <div className="mark-pad" data-pad="">
          <svg
            fill={INK_COLOR}
            role="img"
            aria-label={`${legend}: ${drawn.length ? "drawn" : "none drawn yet"}`}
          >
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
      <Photo name={name} legend={legend} outlines={outlines} />
      <input type="hidden" name={`${name}-strokes`} value={JSON.stringify(drawn)} />
      <input type="hidden" name={`${name}-outlines`} value={JSON.stringify(outlines)} />
    </fieldset>
  );
}

type TypedProps = Omit<MarkFieldProps, "legend"> & { errorId: string };

/** A name and the hand that it is set in. */
function Typed({ name, label, caption, value, proposal, error, errorId }: TypedProps) {
  const typed = value?.kind === "typed" ? value : undefined;
  const outlines = typed?.outlines ?? [];
  return (
    <div className="mark-type">
      <Field
        id={`${name}-text`}
        name={`${name}-text`}
        label={label}
        autoComplete={name === "mark" ? "name" : "off"}
        maxLength={200}
        dir="auto"
        defaultValue={typed?.text ?? proposal}
        aria-invalid={error && (typed || !value) ? true : undefined}
        aria-describedby={error && errorId}
      />
      <SelectField
        id={`${name}-hand`}
        name={`${name}-hand`}
        label="Handwriting"
        options={scriptFaces.map((face) => ({ value: face.key, name: face.name }))}
        defaultValue={typed?.hand ?? DEFAULT_HAND}
      />
      <p className="mark-line needs-script" aria-hidden="true">
        <span className="mark-typed" dir="auto" data-typed="">
          {outlines.length ? "" : (typed?.text ?? proposal)}
        </span>
        <svg
          fill={INK_COLOR}
          viewBox={viewOf(outlines.map(parsePath))}
          preserveAspectRatio="xMinYMid meet"
          role="presentation"
        >
          {outlines.map((outline, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an outline has no identity but its place
            <path key={index} d={outline} />
          ))}
        </svg>
        <span className="mark-caption">{caption}</span>
      </p>
    </div>
  );
}

interface PhotoProps {
  name: string;
  legend: string;
  outlines: readonly string[];
}

/** A picture of a signature on paper: its file stays on the device, only the ink's outlines are sent. */
function Photo({ name, legend, outlines }: PhotoProps) {
  return (
    <div className="mark-photo needs-script" data-photo="">
      <div className="mark-paper">
        <svg
          fill={INK_COLOR}
          viewBox={outlines.length ? viewOf(outlines.map(parsePath)) : undefined}
          role="img"
          aria-label={`${legend}: ${outlines.length ? "from your picture" : "no picture yet"}`}
        >
          {outlines.map((outline, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an outline has no identity but its place
            <path key={index} d={outline} />
          ))}
        </svg>
      </div>
      <p role="status" data-photo-says="">
        {outlines.length
          ? "This is how your signature will look."
          : "Sign on white paper with a dark pen, and photograph it from above."}
      </p>
      <label className="mark-file">
        <span>Choose a picture</span>
        <input type="file" accept="image/*" />
      </label>
      <label className="mark-faint" htmlFor={`${name}-faint`}>
        <span>Faint ink</span>
        <input id={`${name}-faint`} type="range" min="0" max="1" step="0.05" defaultValue="0.5" />
      </label>
      <p className="quiet">The picture stays on your device. Only the lines of your signature are sent.</p>
    </div>
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
