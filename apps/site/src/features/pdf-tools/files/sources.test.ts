import { expect, test } from "vitest";
import { EMPTY_STACK, type StackAction, stackReducer } from "../stack/stack-state.ts";
import { NOTHING_SPECIAL, Sources, untouched } from "./sources.ts";

test("PAGE-06 a file is kept as long as its pages are there or undo brings them back, no longer", () => {
  const sources = new Sources();
  let state = EMPTY_STACK;
  const act = (action: StackAction) => {
    state = stackReducer(state, action);
    sources.forgetUnused(state);
  };
  const put = (kind: "add" | "replace", name: string) => {
    const cards = sources.add({ name, blob: new Blob() }, [{ width: 612, height: 792 }]);
    act({ kind, cards, what: kind });
    return () => cards.map(({ source }) => sources.get(source).name).join();
  };
  const opened = put("add", "Lease.pdf");
  const stamped = put("replace", "Stamped.pdf");
  expect([opened(), stamped()]).toEqual(["Lease.pdf", "Stamped.pdf"]);
  act({ kind: "undo" });
  const numbered = put("replace", "Numbered.pdf");
  expect([opened(), stamped(), numbered()]).toEqual(["Lease.pdf", "", "Numbered.pdf"]);
  for (let edit = 0; edit < 40; edit += 1) put("replace", `${edit}.pdf`);
  expect([opened(), numbered()]).toEqual(["", ""]);
  const last = put("replace", "Last.pdf");
  for (let edit = 0; edit < 30; edit += 1) act({ kind: "turn", by: 90 });
  expect(last()).toBe("Last.pdf");
});

test.each([{ isCutOff: true }, { wasRepaired: true }, { unreadable: [5] }])(
  "PAGE-06 a damaged file is never offered as it is: %j",
  (damage) => {
    const sources = new Sources();
    const size = { width: 612, height: 792 };
    const file = { name: "Lease.pdf", blob: new Blob() };
    expect(untouched(sources, sources.add(file, [size]))?.blob).toBe(file.blob);
    const about = { ...NOTHING_SPECIAL, ...damage };
    expect(untouched(sources, sources.add({ ...file, about }, [size]))).toBeUndefined();
  },
);
