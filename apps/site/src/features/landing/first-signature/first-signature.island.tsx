import { useState } from "react";
import { Demo } from "../../../kit/demo/demo.tsx";
import { Picks } from "../../../kit/demo/picks.tsx";
import "./first-signature.css";

/** A form of the library, as far as this piece needs it. */
export interface StartForm {
  slug: string;
  name: string;
  href: string;
  esign: "yes" | "depends" | "no";
  /** Why it can be signed electronically, or can't. */
  reason: string;
  people: readonly [first: string, second: string];
}

/** Choosing a form shows the way it takes from a blank page to the last signature. */
export function FirstSignature({ forms }: { forms: readonly StartForm[] }) {
  const [slug, setSlug] = useState(forms[0]?.slug);
  const form = forms.find((one) => one.slug === slug);
  if (!form) return null;
  return (
    <Demo title="Pick a form, see its way">
      <div className="first-signature">
        <div className="needs-script">
          <Picks
            label="Form"
            options={forms.map((one) => ({ key: one.slug, name: one.name }))}
            picked={slug}
            onPick={setSlug}
          />
        </div>
        <div role="status" className="first-way">
          <p className={`first-verdict first-${form.esign}`}>
            <strong>{verdicts[form.esign]}</strong> {form.reason}
          </p>
          <ol>
            {stepsOf(form).map(([who, what]) => (
              <li key={what}>
                <b>{who}</b> <span>{what}</span>
              </li>
            ))}
          </ol>
          <p>
            <a href={form.href}>Open the {form.name}</a>
          </p>
        </div>
        <p className="sample">
          The forms are real and free. What happens in the app is drawn here, and the names of the roles are
          samples.
        </p>
      </div>
    </Demo>
  );
}

const verdicts = {
  yes: "Can be signed online.",
  depends: "It depends.",
  no: "Print this one.",
} as const;

function stepsOf({ esign, people: [first, second] }: StartForm): [who: string, what: string][] {
  if (esign === "no")
    return [
      ["You", "Fill it in, on this site. The answers stay in your browser."],
      ["You", "Download the PDF. It comes with a cover sheet: who signs where, and who has to watch."],
      [first, `Signs with a pen${second ? `, in front of: ${second.toLowerCase()}` : ""}.`],
      ["You", "Keep the paper: a scan is only a copy."],
    ];
  return [
    ["You", "Fill it in, on this site. The answers stay in your browser."],
    [
      "You",
      esign === "depends"
        ? "Check the note above. Then sign in and send it."
        : "Sign in, confirm, and send it.",
    ],
    [first, "Gets an email, agrees to sign electronically, reads, signs."],
    [second, "Gets the turn as soon as the first is done, and signs."],
    ["Both", "Receive the sealed PDF and its audit record, a minute later."],
  ];
}
