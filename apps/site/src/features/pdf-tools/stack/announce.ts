import { actedOn, pageCount, type StackAction, type StackState } from "./stack-state.ts";

/** A change as a sentence for screen readers. @param after the state that the action led to */
export function announcement(before: StackState, after: StackState, action: StackAction): string {
  const count = pageCount(actedOn(before).length);
  const total = `${pageCount(after.cards.length)} in the stack.`;
  switch (action.kind) {
    case "add":
      return `Added ${pageCount(action.cards.length)}. ${total}`;
    case "replace":
      return `Done: ${action.what}. ${total}`;
    case "turn":
      return `Turned ${count} ${action.by === 90 ? "right" : "left"}.`;
    case "remove":
      return `Deleted ${count}. ${total}`;
    case "shift":
    case "move":
      return before.cards === after.cards
        ? "Already at the end."
        : `Moved. Page ${after.at + 1} of ${after.cards.length}.`;
    case "undo":
      return before.past.length ? `Undone: ${before.past.at(-1)?.what}. ${total}` : "Nothing to undo.";
    case "toggle":
    case "select-all":
      return `${pageCount(after.selected.size)} selected.`;
    case "go":
      return action.extend ? `${pageCount(after.selected.size)} selected.` : "";
  }
}
