import { Field } from "@sealwright/design/field/field.tsx";
import { useEffect, useRef, useState } from "react";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { Handwriting } from "../../../kit/paper/handwriting.tsx";
import "./brand-preview.css";
import { LEAST, onPaper, parseHex, showRatio, textOn } from "./contrast.ts";

const suggestions = [
  { name: "Harbor", hex: "#0b5d7a" },
  { name: "Brick", hex: "#a3341f" },
  { name: "Lime", hex: "#a4c639" },
  { name: "Sun", hex: "#ffc400" },
] as const;

const START = { letters: "LW", name: "Loewens Works", hex: suggestions[0].hex as string };

/** A sample signing page and email in your letters and color, with the contrast that results. */
export function BrandPreview() {
  useEarlyInput(".brand-preview");
  const [given, setGiven] = useState(START);
  const sheet = useRef<HTMLDivElement>(null);
  const color = parseHex(given.hex) ?? parseHex(START.hex);
  const name = given.name.trim() || "Your company";
  const letters = given.letters.trim().toUpperCase() || "A";

  // Through the style object: the page's policy forbids style attributes.
  useEffect(() => {
    if (!color || !sheet.current) return;
    sheet.current.style.setProperty("--brand", given.hex);
    sheet.current.style.setProperty("--on-brand", textOn(color).text === "white" ? "#fff" : "#101630");
  }, [color, given.hex]);

  return (
    <div className="brand-preview" ref={sheet}>
      <div className="brand-controls needs-script">
        <Field
          label="Company"
          maxLength={30}
          value={given.name}
          onChange={({ target }) => setGiven({ ...given, name: target.value })}
        />
        <Field
          label="Letters in the mark"
          maxLength={3}
          value={given.letters}
          onChange={({ target }) => setGiven({ ...given, letters: target.value })}
        />
        <Field
          label="Color"
          type="color"
          value={given.hex}
          onChange={({ target }) => setGiven({ ...given, hex: target.value })}
        />
        <p className="brand-suggestions">
          {suggestions.map(({ name: title, hex }) => (
            <button key={hex} type="button" onClick={() => setGiven({ ...given, hex })}>
              {title}
            </button>
          ))}
        </p>
      </div>
      <SamplePage name={name} letters={letters} />
      <SampleMail name={name} letters={letters} />
      {color && <Verdict color={color} />}
    </div>
  );
}

interface Brand {
  name: string;
  letters: string;
}

const Mark = ({ letters }: Pick<Brand, "letters">) => <span className="brand-mark">{letters}</span>;

function SamplePage({ name, letters }: Brand) {
  return (
    <div className="brand-page">
      <p className="brand-bar">
        <Mark letters={letters} /> <strong>{name}</strong>
      </p>
      <div className="brand-text">
        <p className="brand-title">Equipment lease</p>
        <p>
          {name} asks you to sign this document. <span className="brand-link">Read it first</span>
        </p>
        <p className="brand-line">
          <Handwriting hand="robin" />
        </p>
        <p className="brand-button">Sign</p>
      </div>
    </div>
  );
}

function SampleMail({ name, letters }: Brand) {
  return (
    <div className="brand-mail">
      <dl>
        <div>
          <dt>From</dt>
          <dd>
            {name} <small>sign@mail.your-domain.example</small>
          </dd>
        </div>
        <div>
          <dt>Reply to</dt>
          <dd>the person who sent it</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>Please sign: Equipment lease</dd>
        </div>
      </dl>
      <p className="brand-bar">
        <Mark letters={letters} /> <strong>{name}</strong>
      </p>
    </div>
  );
}

function Verdict({ color }: { color: NonNullable<ReturnType<typeof parseHex>> }) {
  const { text, ratio } = textOn(color);
  const paper = onPaper(color);
  return (
    <ul className="brand-verdict" aria-live="polite">
      <li data-passes={ratio >= LEAST.text}>
        <strong>{showRatio(ratio)}</strong>
        <span>
          Words on the button, in {text === "white" ? "white" : "dark ink"}.{" "}
          {ratio >= LEAST.text ? "Passes AA." : "Under 4.5: choose a darker or a lighter color."}
        </span>
      </li>
      <li data-passes={paper >= LEAST.text}>
        <strong>{showRatio(paper)}</strong>
        <span>
          Links in this color, on white.{" "}
          {paper >= LEAST.text ? "Passes AA." : "Under 4.5, so links stay dark blue."}
        </span>
      </li>
      <li data-passes={paper >= LEAST.shape}>
        <strong>{showRatio(paper)}</strong>
        <span>
          The button’s edge against the page.{" "}
          {paper >= LEAST.shape ? "Passes." : "Under 3, so the button gets a dark outline."}
        </span>
      </li>
    </ul>
  );
}
