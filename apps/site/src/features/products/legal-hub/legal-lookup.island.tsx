import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { useState } from "react";
import { Demo } from "../../../kit/demo/demo.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { documentKinds, type Kind, type Place, places, rulingOn } from "./esign-rulings.ts";
import "./legal-lookup.css";

const labels = { yes: "Yes", depends: "It depends", no: "No: ink", unverified: "Not verified" } as const;
const optionsOf = <Key extends string>(list: readonly { key: Key; name: string }[]) =>
  list.map(({ key, name }) => ({ value: key, name }));

interface LegalLookupProps {
  /** Forms of the library by kind of document, those that have a page. */
  forms: Partial<Record<Kind, { name: string; href: string }[]>>;
}

/** Whether a kind of document may be signed electronically in a place, with the statute. */
export function LegalLookup({ forms }: LegalLookupProps) {
  const [kind, setKind] = useState<Kind>("lease");
  const [place, setPlace] = useState<Place>("us");
  useEarlyInput(".lookup-asked");
  const { status, reason, cites } = rulingOn(kind, place);
  const related = forms[kind] ?? [];
  return (
    <Demo title="May this be signed electronically?">
      <div className="lookup">
        <div className="lookup-asked needs-script">
          <SelectField
            label="The document"
            name="kind"
            options={optionsOf(documentKinds)}
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind)}
          />
          <SelectField
            label="The place whose law applies"
            name="place"
            options={optionsOf(places)}
            value={place}
            onChange={({ target }) => setPlace(target.value as Place)}
          />
        </div>
        <div className="lookup-ruling" data-status={status} aria-live="polite" aria-atomic="true">
          <p className="lookup-subject">
            {documentKinds.find(({ key }) => key === kind)?.name},{" "}
            {places.find(({ key }) => key === place)?.name}
          </p>
          <p className="lookup-status">{labels[status]}</p>
          <p>{reason}</p>
          {cites.length > 0 && (
            <p className="lookup-cites">
              {cites.map(({ name, href }, index) => (
                <span key={href}>
                  {index > 0 && "; "}
                  <a href={href} rel="noopener">
                    {name}
                  </a>
                </span>
              ))}
            </p>
          )}
          {related.length > 0 && (
            <p className="lookup-forms">
              In our library:{" "}
              {related.map(({ name, href }, index) => (
                <span key={href}>
                  {index > 0 && ", "}
                  <a href={href}>{name}</a>
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
    </Demo>
  );
}
