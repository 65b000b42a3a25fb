import { expect, test } from "vitest";
import { whatIsLeft } from "../src/build/lean-styles.ts";

test("a rule that the later style sheet has is taken out, wherever it stands", () => {
  expect(whatIsLeft(".a{color:red}.b{color:red}", ".x{top:0}.a{color:red}")).toBe(".b{color:red}");
});

test("a rule under another layer or condition is another rule", () => {
  const own = "@layer a{.a{color:red}}@media print{.a{color:red}}";
  expect(whatIsLeft(own, ".a{color:red}@layer b{.a{color:red}}")).toBe(own);
  expect(whatIsLeft(own, "@layer a{.a{color:red}}")).toBe("@media print{.a{color:red}}");
});

test("of two rules that are the same the last one stays, which decides", () => {
  expect(whatIsLeft(".a{top:0}.b{top:1px}.a{top:0}", "")).toBe(".b{top:1px}.a{top:0}");
});

test("a named value stays while something that is left uses it, by another value too", () => {
  const values = ":root{--ink:#000;--rule:var(--ink);--gone:red}";
  expect(whatIsLeft(`${values}.a{color:var(--rule)}`, values)).toBe(
    ":root{--ink:#000;--rule:var(--ink)}.a{color:var(--rule)}",
  );
  expect(whatIsLeft(`${values}.a{color:red}`, values)).toBe(".a{color:red}");
  expect(whatIsLeft("@layer a{@media print{.a{top:0}}}.b{top:0}", "@layer a{@media print{.a{top:0}}}")).toBe(
    ".b{top:0}",
  );
});

test("a named value that no later style sheet has stays, used or not", () => {
  expect(whatIsLeft(":root{--from-elsewhere:1}", "")).toBe(":root{--from-elsewhere:1}");
});

test("a typeface is sent once, and what says only the order of the layers stays", () => {
  const face = '@font-face{font-family:A;src:url("a.woff2")}';
  expect(whatIsLeft(`@layer reset,base;${face}.a{top:0}`, face)).toBe("@layer reset,base;.a{top:0}");
});
