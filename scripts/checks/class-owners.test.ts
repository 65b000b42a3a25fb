import { describe, expect, test } from "vitest";
import { beginningsOf, classesBegunBy, classProblems, componentOf } from "./class-owners.ts";

const nowhere = (_path: string) => false;
const problems = (sheets: Record<string, string>, mayBeBare = nowhere) =>
  classProblems(
    Object.entries(sheets).map(([path, css]) => ({ path, css })),
    mayBeBare,
  );

test("a component is a sheet's path up to the first dot of its name", () => {
  expect(componentOf("shell/header/nav-bar.css")).toBe("shell/header/nav-bar");
  expect(componentOf("shell/header/nav-bar.deferred.css")).toBe("shell/header/nav-bar");
  expect(componentOf("a.b/nav-bar.print.css")).toBe("a.b/nav-bar");
});

describe("a rule begins with its leftmost class", () => {
  test.each([
    [".bar .item", ["bar"]],
    ["html:not(.dark) [data-open] .bar", ["bar"]],
    [".bar:has(.item)", ["bar"]],
    ["main:has(.item) > p", [undefined]],
    ["h1, .bar", [undefined, "bar"]],
  ])("%s", (selector, begun) => {
    expect(beginningsOf(selector)).toEqual(begun);
  });

  test(":is() and :where() at its head count branch by branch", () => {
    expect(beginningsOf(":is(.bar, .strip) a")).toEqual(["bar", "strip"]);
    expect(beginningsOf("main :where(.bar, h1) .item")).toEqual(["bar", "item"]);
    expect(beginningsOf(":is(:is(.bar), [open]) a")).toEqual(["bar", undefined]);
  });

  test("nested rules belong to their parent, and steps of keyframes are no rules", () => {
    const css =
      "@media print { .bar { & .item { color: red } .strip & { color: red } } } @keyframes a { to { top: 0 } }";
    expect([...classesBegunBy({ path: "bar.css", css }).keys()]).toEqual(["bar"]);
  });
});

test("a class is begun by one component", () => {
  expect(
    problems({ "bar.css": ".bar {}", "bar.print.css": ".bar {}", "strip.css": ".packet .bar {}" }),
  ).toEqual([]);
  expect(problems({ "bar.css": ".bar {}", "strip.css": "\n.bar a {}" })).toEqual([
    ".bar is begun by 2 components: bar.css:1, strip.css:2",
  ]);
});

test("a rule without a class stands only where it may", () => {
  expect(problems({ "base.css": "h1 {}" }, (path) => path === "base.css")).toEqual([]);
  expect(problems({ "bar.css": ".bar {}\nh1 {}" })).toEqual([
    "bar.css:2 has a rule without a class; begin it with a class of its component",
  ]);
});
