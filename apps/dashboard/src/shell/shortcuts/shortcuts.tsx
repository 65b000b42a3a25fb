import { Button } from "@sealwright/design/button/button.tsx";

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
      <form method="dialog">
        <Button type="submit" small>
          Close
        </Button>
      </form>
    </dialog>
  );
}
