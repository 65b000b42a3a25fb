import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { DocumentDraft, FoundPlace } from "@sealwright/protocol/signing/answers";
import { FIELD_KINDS } from "@sealwright/protocol/signing/field-kinds";
import { openPlaces } from "./open-places.ts";

const SOURCES: Record<FoundPlace["source"], (text: string) => string> = {
  tag: (text) => `at the tag ${text}`,
  form: (text) => `at the form field “${text}”`,
  words: (text) => `at “${text}”`,
};

/** Where fields could be. Nothing is placed before someone chooses it. */
export function FoundPlaces({ draft }: { draft: DocumentDraft }) {
  const { documents, people } = draft;
  const places = openPlaces(draft);
  const unread = documents.flatMap((document) => document.unread);
  if (places.length === 0 && unread.length === 0) return null;
  return (
    <details className="found-places">
      <summary>
        Find places <small>{places.length === 1 ? "1 found" : `${places.length} found`}</small>
      </summary>
      {unread.map((sentence) => (
        <p key={sentence} className="draft-why">
          {sentence}
        </p>
      ))}
      {places.length > 0 && (
        <>
          <SelectField
            label="For"
            name="foundFor"
            options={people.map(({ id, name, role }) => ({ value: id, name: name || role }))}
            hint="A tag that names its signer is theirs."
          />
          {places.map(({ key, file, place: { kind, page, source, text } }) => (
            <ChoiceRow key={key} type="checkbox" name="found" value={key} defaultChecked>
              {FIELD_KINDS[kind].title}, page {page}
              {documents.length > 1 && (
                <>
                  {" "}
                  of <bdi>{file}</bdi>
                </>
              )}
              , {SOURCES[source](text)}
            </ChoiceRow>
          ))}
          <div className="draft-buttons">
            <Button type="submit" name="do" value="place" small>
              Place what is checked
            </Button>
          </div>
        </>
      )}
    </details>
  );
}
