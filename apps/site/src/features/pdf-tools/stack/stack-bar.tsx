import { Button } from "@sealwright/design/button/button.tsx";
import { actedOn, pageCount } from "./stack-state.ts";
import type { StackControl } from "./use-stack.ts";

/** The most common actions, for those who don't use keys. */
export function StackBar({ control: { state, act } }: { control: StackControl }) {
  const { cards, selected, past } = state;
  const isAll = selected.size === cards.length;
  const chosen = pageCount(actedOn(state).length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      className="stack-bar"
      role="group"
      aria-label={selected.size ? `With ${chosen} selected` : "With this page"}
    >
      <Button small onClick={() => act({ kind: "select-all", on: !isAll })}>
        {isAll ? "Select none" : "Select all"}
      </Button>
      <Button small onClick={() => act({ kind: "turn", by: 270 })}>
        Turn left
      </Button>
      <Button small onClick={() => act({ kind: "turn", by: 90 })}>
        Turn right
      </Button>
      <Button small onClick={() => act({ kind: "shift", by: -1 })}>
        Earlier
      </Button>
      <Button small onClick={() => act({ kind: "shift", by: 1 })}>
        Later
      </Button>
      <Button small onClick={() => act({ kind: "remove" })}>
        Delete
      </Button>
      <Button small disabled={past.length === 0} onClick={() => act({ kind: "undo" })}>
        Undo
      </Button>
    </div>
  );
}
