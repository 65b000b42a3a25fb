import "./filler-tabs.css";

/** The first tab counts the visitor's own answers, so that no one who reads takes them for lost. */
export function FillerTabs({ answered }: { answered: number }) {
  return (
    <fieldset className="filler-tabs">
      <legend className="visually-hidden">What to show</legend>
      <label>
        <input type="radio" name="filler-tab" value="fill" className="visually-hidden" />
        Fill in{answered > 0 && <small> {answered} answered</small>}
      </label>
      <label>
        <input type="radio" name="filler-tab" value="read" className="visually-hidden" defaultChecked />
        Read
      </label>
    </fieldset>
  );
}
