import { LIBRARY } from "../../../catalog/forms/library-paths.ts";
import { actions, labels } from "../../../catalog/strings/ui-strings.ts";
import "./form-finder.css";

/**
 * The library's search on the home page: results replace the folders. Until its script loads, it submits to the library.
 */
export function FormFinder() {
  return (
    <search className="form-finder">
      <form
        action={LIBRARY}
        data-entries={`${LIBRARY}/forms.json`}
        data-library={LIBRARY}
        data-address="keep"
      >
        <label htmlFor="find-form">Which contract do you need?</label>
        <div className="form-finder-box">
          <input
            id="find-form"
            type="search"
            name="q"
            autoComplete="off"
            placeholder={labels.formsPlaceholder}
          />
          <button type="submit">{actions.search}</button>
        </div>
        <output aria-live="polite" />
      </form>
    </search>
  );
}
