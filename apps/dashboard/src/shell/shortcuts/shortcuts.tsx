import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";

const SHORTCUTS = [
  [["/"], "Search the list"],
  [["↑", "↓"], "Go up and down the list"],
  [["Enter"], "Open what is chosen"],
  [["Esc"], "Clear the search, close what is open, or go back to the list"],
  [["?"], "Show this list"],
] as const;

/** The keyboard shortcuts, opened by the page's script. */
export function Shortcuts() {
  return (
    <dialog className="shortcuts" id="shortcuts" aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">Keyboard shortcuts</h2>
      <dl>
        {SHORTCUTS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <ChoiceRow type="checkbox" data-single-keys="">
        Use / and ? as shortcuts
      </ChoiceRow>
      <form method="dialog">
        <Button type="submit" small>
          Close
        </Button>
      </form>
    </dialog>
  );
}
