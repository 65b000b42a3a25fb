import { Button } from "@sealwright/design/button/button.tsx";
import { Choices } from "@sealwright/design/field/choices.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { useState } from "react";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { type ShortcodeChoices, templateProblem, toShortcode } from "./shortcode.ts";
import "./shortcode-builder.css";

const START: ShortcodeChoices = {
  template: "tpl_1sF5jNv8DaRo",
  show: "button",
  label: "Sign the waiver",
  prefill: true,
  height: 640,
  goTo: "/thank-you",
};

const shows = [
  { value: "button", name: "Button", about: "Opens the document in a dialog" },
  { value: "frame", name: "Frame", about: "The document is in the post itself" },
  { value: "link", name: "Link", about: "Leads to the signing page" },
];

/** Writes the plugin's shortcode while you choose, and draws the post that results. */
export function ShortcodeBuilder() {
  useEarlyInput(".builder");
  const [choices, setChoices] = useState(START);
  const [copied, setCopied] = useState("");
  const change = (more: Partial<ShortcodeChoices>) => {
    setChoices({ ...choices, ...more });
    setCopied("");
  };
  const shortcode = toShortcode(choices);

  return (
    <div className="builder">
      <div className="builder-post sheet">
        <p className="builder-title">Kayak rental</p>
        <p>Please sign the waiver before you come. It takes two minutes, and you need no account.</p>
        <Preview choices={choices} />
        <p className="sample">How the post would look, drawn here. The document is a sample.</p>
      </div>
      <div className="builder-side">
        <div className="needs-script">
          <Field
            label="Template"
            value={choices.template}
            error={templateProblem(choices.template)}
            spellCheck={false}
            onChange={({ target }) => change({ template: target.value })}
          />
          <Choices
            legend="Show it as"
            name="show"
            pick="one"
            options={shows}
            chosen={[choices.show]}
            onPick={([show]) => change({ show: show as ShortcodeChoices["show"] })}
          />
          {choices.show === "frame" ? (
            <Field
              label="Height in pixels"
              type="number"
              min={320}
              max={2000}
              step={20}
              value={choices.height}
              onChange={({ target }) => change({ height: target.valueAsNumber || 640 })}
            />
          ) : (
            <Field
              label="Words on it"
              maxLength={60}
              value={choices.label}
              onChange={({ target }) => change({ label: target.value })}
            />
          )}
          <Field
            label="Afterward, go to"
            hint="A path on your site. Leave it empty to stay."
            value={choices.goTo}
            onChange={({ target }) => change({ goTo: target.value })}
          />
          <Choices
            legend="Visitors who are signed in to WordPress"
            name="prefill"
            pick="any"
            options={[{ value: "user", name: "Fill in their name and email" }]}
            chosen={choices.prefill ? ["user"] : []}
            onPick={(chosen) => change({ prefill: chosen.length > 0 })}
          />
        </div>
      </div>
      <div className="builder-code">
        <output aria-label="Shortcode">
          <code>{shortcode}</code>
        </output>
        <Button
          small
          className="needs-script"
          onClick={() =>
            navigator.clipboard?.writeText(shortcode).then(
              () => setCopied("Copied"),
              () => setCopied("Select it and copy"),
            )
          }
        >
          {copied || "Copy shortcode"}
        </Button>
      </div>
    </div>
  );
}

function Preview({ choices: { show, label, height } }: { choices: ShortcodeChoices }) {
  const words = label.trim() || "Sign";
  if (show === "frame")
    return (
      <div className="builder-frame">
        <p>
          <strong>Kayak rental waiver</strong>
        </p>
        <p>1. I can swim. I wear the life vest the whole time.</p>
        <p>2. I return the boat by 6 p.m. in the state in which I got it.</p>
        <p className="sample">{height} pixels high; the visitor scrolls inside it.</p>
      </div>
    );
  return <p className={show === "button" ? "builder-button" : "builder-link"}>{words}</p>;
}
