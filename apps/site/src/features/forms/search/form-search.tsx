import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { Form } from "@sealwright/forms";
import { type FormCategory, formCategories } from "../../../catalog/forms/library.ts";
import { LIBRARY } from "../../../catalog/forms/library-paths.ts";
import { searchEntry } from "../../../catalog/forms/search-entries.ts";
import { actions, labels } from "../../../catalog/strings/ui-strings.ts";
import { esignLabels } from "../../../kit/badge/esign-labels.ts";
import { Folded } from "../library/folded.tsx";
import "./form-search.css";

const ANY = { value: "", name: "Any" };

interface FormSearchProps {
  forms: readonly Form[];
  /** Searches only this category and links to the whole library; without it, the category is a filter. */
  category?: Pick<FormCategory, "key">;
  /** On a 404 page: starts with the words of the URL, without filters. */
  suggest?: boolean;
}

/** Search box and filters, driven by `features/forms/search/form-search.client.ts`; without JavaScript the whole library is listed. */
export function FormSearch({ forms, category, suggest = false }: FormSearchProps) {
  return (
    <search className="needs-script">
      <form
        className="form-search"
        action={LIBRARY}
        data-entries={`${LIBRARY}/forms.json`}
        data-library={LIBRARY}
        data-suggest={suggest || undefined}
      >
        <Field
          label="Search forms"
          type="search"
          name="q"
          autoComplete="off"
          placeholder={labels.formsPlaceholder}
          end={
            <button type="submit" className="field-end">
              {actions.search}
            </button>
          }
        />
        {!suggest && <Facets forms={forms} category={category} />}
        <p className="form-search-end">
          <output aria-live="polite" />
          {category && (
            <a className="form-search-wider" href={LIBRARY} hidden>
              Search all forms
            </a>
          )}
          <Button look="text" type="reset">
            Clear search
          </Button>
        </p>
      </form>
    </search>
  );
}

/** Filters, collapsed on a phone. */
function Facets({
  forms,
  category,
}: Pick<FormSearchProps, "forms"> & { category: FormSearchProps["category"] | undefined }) {
  const entries = forms.map(searchEntry);
  const optionsOf = (key: "roles" | "states") =>
    [...new Set(entries.flatMap((entry) => entry[key]))].sort().map((value) => ({ value, name: value }));

  return (
    <Folded>
      <summary>Filters</summary>
      <div className="form-facets">
        {category ? (
          <input type="hidden" name="category" value={category.key} />
        ) : (
          <SelectField
            label="Category"
            name="category"
            options={[ANY, ...formCategories.map(({ key, name }) => ({ value: key, name }))]}
          />
        )}
        <SelectField label="Your role" name="role" options={[ANY, ...optionsOf("roles")]} />
        <SelectField label={labels.stateNotes} name="state" options={[ANY, ...optionsOf("states")]} />
        <SelectField
          label="Online signing"
          name="esign"
          options={[
            ANY,
            { value: "yes", name: "Yes" },
            { value: "depends", name: esignLabels.depends },
            { value: "no", name: esignLabels.no },
          ]}
        />
        <SelectField label="Notary" name="notary" options={[ANY, { value: "no", name: "Not needed" }]} />
        <SelectField
          label="Time"
          name="minutes"
          options={[
            ANY,
            { value: "10", name: "Up to 10 minutes" },
            { value: "20", name: "Up to 20 minutes" },
          ]}
        />
      </div>
    </Folded>
  );
}
