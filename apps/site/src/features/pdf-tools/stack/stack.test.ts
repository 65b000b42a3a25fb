import fc from "fast-check";
import { expect, test } from "vitest";
import { groupsOf } from "../tools/groups.ts";
import { announcement } from "./announce.ts";
import { actionOfKey } from "./keys.ts";
import { type Card, EMPTY_STACK, type StackAction, type StackState, stackReducer } from "./stack-state.ts";

const cards = (...keys: number[]): Card[] =>
  keys.map((key) => ({ key, source: 0, page: key, turn: 0, width: 612, height: 792 }));
const stackOf = (...keys: number[]) =>
  stackReducer(EMPTY_STACK, { kind: "add", cards: cards(...keys), what: "add" });
const run = (state: StackState, ...actions: StackAction[]) => actions.reduce(stackReducer, state);
const order = ({ cards: all }: StackState) => all.map(({ key }) => key).join("");

test("PAGE-06 what is selected moves together, and the keyboard’s place with it", () => {
  const state = run(
    stackOf(1, 2, 3, 4, 5),
    { kind: "toggle", index: 1, extend: false },
    { kind: "toggle", index: 3, extend: false },
  );
  expect(order(run(state, { kind: "shift", by: -1 }))).toBe("24135");
  expect(order(run(state, { kind: "shift", by: 1 }))).toBe("13524");
  expect(order(run(state, { kind: "move", keys: state.selected, before: 0 }))).toBe("24135");
  const moved = run(stackOf(1, 2, 3), { kind: "go", to: 2, extend: false }, { kind: "shift", by: -1 });
  expect([order(moved), moved.at]).toEqual(["132", 1]);
  expect(order(run(moved, { kind: "shift", by: -1 }, { kind: "shift", by: -1 }))).toBe("312");
});

test("PAGE-06 Shift selects a range, and deleting it can be undone", () => {
  const state = run(
    stackOf(1, 2, 3, 4),
    { kind: "go", to: 1, extend: false },
    { kind: "go", to: 3, extend: true },
  );
  expect([...state.selected]).toEqual([2, 3, 4]);
  const deleted = run(state, { kind: "remove" });
  expect([order(deleted), deleted.at, deleted.selected.size]).toEqual(["1", 0, 0]);
  expect(order(run(deleted, { kind: "undo" }))).toBe("1234");
});

test("PAGE-06 an edited stack keeps its selection", () => {
  const state = run(stackOf(1, 2, 3), { kind: "toggle", index: 1, extend: false });
  const edited = run(state, { kind: "replace", cards: cards(7, 8, 9), what: "number the pages" });
  expect([...edited.selected]).toEqual([8]);
});

test("PAGE-06 whatever is done, no page is doubled or lost, and undo leads all the way back", () => {
  const action: fc.Arbitrary<StackAction> = fc.oneof(
    fc.record({ kind: fc.constant("turn" as const), by: fc.constantFrom(90 as const, 270 as const) }),
    fc.record({ kind: fc.constant("shift" as const), by: fc.constantFrom(-1 as const, 1 as const) }),
    fc.record({
      kind: fc.constant("go" as const),
      to: fc.integer({ min: -3, max: 12 }),
      extend: fc.boolean(),
    }),
    fc.record({ kind: fc.constant("toggle" as const), index: fc.nat(9), extend: fc.boolean() }),
    fc.record({
      kind: fc.constant("move" as const),
      keys: fc.uniqueArray(fc.nat(9)).map((keys) => new Set(keys)),
      before: fc.nat(10),
    }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      const start = stackOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
      const end = run(start, ...actions);
      expect([...order(end)].sort().join("")).toBe("0123456789");
      expect(end.at).toBeGreaterThanOrEqual(0);
      expect(end.at).toBeLessThan(10);
      const undos = end.past.slice(1).map((): StackAction => ({ kind: "undo" }));
      expect(run(end, ...undos).cards).toEqual(start.cards);
    }),
  );
});

test("PAGE-06 each change of the stack is announced in a sentence", () => {
  const before = stackOf(1, 2, 3);
  const tell = (action: StackAction) => announcement(before, stackReducer(before, action), action);
  expect(tell({ kind: "turn", by: 90 })).toBe("Turned 1 page right.");
  expect(tell({ kind: "remove" })).toBe("Deleted 1 page. 2 pages in the stack.");
  expect(tell({ kind: "shift", by: -1 })).toBe("Already at the end.");
  expect(tell({ kind: "shift", by: 1 })).toBe("Moved. Page 2 of 3.");
  expect(tell({ kind: "select-all", on: true })).toBe("3 pages selected.");
  expect(tell({ kind: "undo" })).toBe("Undone: add. 0 pages in the stack.");
});

test("PAGE-06 keys that the browser needs are left to it", () => {
  const press = (key: string, more = {}) =>
    actionOfKey({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more }, 5, 20, 4);
  expect(press("ArrowDown")).toEqual({ kind: "go", to: 9, extend: false });
  expect(press("ArrowLeft", { altKey: true })).toEqual({ kind: "shift", by: -1 });
  expect(press("R", { shiftKey: true })).toEqual({ kind: "turn", by: 270 });
  expect(press("Tab")).toBeUndefined();
  expect(press("r", { ctrlKey: true })).toBeUndefined();
  expect(press("p", { metaKey: true })).toBeUndefined();
});

test("PAGE-06 a stack is cut every few pages, or before certain ones", () => {
  expect(groupsOf(5, { every: 2 })).toEqual([[0, 1], [2, 3], [4]]);
  expect(groupsOf(4, { starts: [2] })).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(groupsOf(2, { starts: [] })).toEqual([[0, 1]]);
  expect(groupsOf(0, { every: 1 })).toEqual([]);
});
