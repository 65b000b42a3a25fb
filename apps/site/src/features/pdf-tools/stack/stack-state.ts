/** A page in the stack. */
export interface Card {
  key: number;
  /** The file that it is of. */
  source: number;
  page: number;
  turn: 0 | 90 | 180 | 270;
  /** As shown without the turn, in points. */
  width: number;
  height: number;
}

export interface StackState {
  cards: readonly Card[];
  selected: ReadonlySet<number>;
  /** Where the keyboard is: an index. */
  at: number;
  /** Where a selection with Shift began. */
  anchor: number;
  /** To undo: the cards before each change, and what it was. */
  past: readonly { cards: readonly Card[]; what: string }[];
}

export type StackAction =
  | { kind: "add"; cards: readonly Card[]; what: string }
  | { kind: "replace"; cards: readonly Card[]; what: string }
  | { kind: "turn"; by: 90 | 270 }
  | { kind: "remove" }
  | { kind: "shift"; by: -1 | 1 }
  /** Puts pages before the one at this index. */
  | { kind: "move"; keys: ReadonlySet<number>; before: number }
  | { kind: "go"; to: number; extend: boolean }
  | { kind: "toggle"; index: number; extend: boolean }
  | { kind: "select-all"; on: boolean }
  | { kind: "undo" };

export const EMPTY_STACK: StackState = { cards: [], selected: new Set(), at: 0, anchor: 0, past: [] };

const MAX_UNDO = 30;

/** The selected pages; the one at the keyboard's place if none is. */
export function actedOn({ cards, selected, at }: StackState): readonly Card[] {
  const chosen = cards.filter(({ key }) => selected.has(key));
  return chosen.length > 0 ? chosen : cards.slice(at, at + 1);
}

export const pageCount = (count: number) => (count === 1 ? "1 page" : `${count} pages`);

export function stackReducer(state: StackState, action: StackAction): StackState {
  const { cards } = state;
  switch (action.kind) {
    case "add":
      return changed(state, [...cards, ...action.cards], action.what);
    case "replace":
      return replace(state, action.cards, action.what);
    case "turn":
      return turn(state, action.by);
    case "remove": {
      const gone = new Set(actedOn(state));
      return changed(
        { ...state, selected: new Set() },
        cards.filter((card) => !gone.has(card)),
        `delete ${pageCount(gone.size)}`,
      );
    }
    case "shift":
      return shift(state, action.by);
    case "move":
      return move(state, action.keys, action.before);
    case "go":
      return go(state, action.to, action.extend);
    case "toggle":
      return toggle(state, action.index, action.extend);
    case "select-all":
      return { ...state, selected: new Set(action.on ? cards.map(({ key }) => key) : []) };
    case "undo": {
      const last = state.past.at(-1);
      if (!last) return state;
      return place({ ...state, cards: last.cards, past: state.past.slice(0, -1) });
    }
  }
}

function changed(state: StackState, cards: readonly Card[], what: string): StackState {
  return place({ ...state, cards, past: [...state.past, { cards: state.cards, what }].slice(-MAX_UNDO) });
}

/** The same pages, changed: what was selected stays selected. */
function replace(state: StackState, cards: readonly Card[], what: string): StackState {
  const next = changed(state, cards, what);
  const selected = state.cards.flatMap(({ key }, index) =>
    state.selected.has(key) ? (cards[index]?.key ?? []) : [],
  );
  return { ...next, selected: new Set(selected) };
}

/** Keeps the keyboard's place and the selection within the cards that exist. */
function place(state: StackState): StackState {
  const keys = new Set(state.cards.map(({ key }) => key));
  const last = Math.max(0, state.cards.length - 1);
  const selected = new Set([...state.selected].filter((key) => keys.has(key)));
  return { ...state, selected, at: Math.min(state.at, last), anchor: Math.min(state.anchor, last) };
}

function turn(state: StackState, by: 90 | 270): StackState {
  const turned = new Set(actedOn(state));
  const cards = state.cards.map((card) =>
    turned.has(card) ? { ...card, turn: ((card.turn + by) % 360) as Card["turn"] } : card,
  );
  return changed(state, cards, `turn ${pageCount(turned.size)}`);
}

function shift(state: StackState, by: -1 | 1): StackState {
  const keys = new Set(actedOn(state).map(({ key }) => key));
  const places = state.cards.flatMap(({ key }, index) => (keys.has(key) ? index : []));
  const before = by < 0 ? (places[0] ?? 0) - 1 : (places.at(-1) ?? 0) + 2;
  if (before < 0 || before > state.cards.length) return state;
  return move(state, keys, before);
}

function move(state: StackState, keys: ReadonlySet<number>, before: number): StackState {
  const moved = state.cards.filter(({ key }) => keys.has(key));
  const stays = (card: Card) => !keys.has(card.key);
  const head = state.cards.slice(0, before).filter(stays);
  const cards = [...head, ...moved, ...state.cards.slice(before).filter(stays)];
  if (cards.every((card, index) => card === state.cards[index])) return state;
  const here = state.cards[state.at];
  const next = changed(state, cards, `move ${pageCount(moved.length)}`);
  return { ...next, at: Math.max(0, here ? cards.indexOf(here) : 0) };
}

function go(state: StackState, to: number, extend: boolean): StackState {
  const at = Math.min(Math.max(0, to), Math.max(0, state.cards.length - 1));
  if (!extend) return { ...state, at, anchor: at };
  return { ...state, at, selected: new Set(range(state, state.anchor, at)) };
}

function toggle(state: StackState, index: number, extend: boolean): StackState {
  const key = state.cards[index]?.key;
  if (key === undefined) return state;
  if (extend) return go(state, index, true);
  const selected = new Set(state.selected);
  if (!selected.delete(key)) selected.add(key);
  return { ...state, selected, at: index, anchor: index };
}

function range({ cards }: StackState, from: number, to: number): number[] {
  return cards.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ key }) => key);
}
