import { expect, test } from "vitest";
import { inPage, inRules, namesFor } from "../src/build/short-names.ts";

const page = (body: string, css = "") => `<head><style>${css}</style></head><body>${body}</body>`;

test("what is often on the first page gets the shortest names", () => {
  const home = page('<p class="seldom often"></p><p class="often"></p>');
  const other = page('<p class="seldom"></p>'.repeat(9));
  expect([...namesFor([home, other], [], [])]).toEqual([
    ["often", "a"],
    ["seldom", "b"],
  ]);
});

test("a name that a script mentions or puts together stays, and is nobody else's", () => {
  const home = page('<p class="a esign-yes wide"></p>');
  const names = namesFor([home], [], ["x.classList.add('a'); y.className = 'esign-' + word;"]);
  expect([...names]).toEqual([["wide", "b"]]);
});

test("a name that an inline script mentions stays", () => {
  expect([...namesFor([page('<p class="wide"></p><script>f("wide")</script>')], [], [])]).toEqual([]);
});

test("a name that translators know stays", () => {
  expect([...namesFor([page('<p class="notranslate"></p>')], [], [])]).toEqual([]);
});

test("pages and style sheets say the same by other names, and texts keep their words", () => {
  const home = page(
    '<p class="wide tall">wide <a href="/a.wide">.wide</a></p>',
    ".wide{--ink:red;color:var(--ink)}",
  );
  const names = namesFor([home], ["@media print{.tall{color:var(--ink)}}"], []);
  expect(inPage(home, names)).toBe(
    page('<p class="b a">wide <a href="/a.wide">.wide</a></p>', ".b{--a:red;color:var(--a)}"),
  );
  expect(inRules(".tall>.other[href$='.wide']{color:var(--ink);background:url(/x.wide)}", names)).toBe(
    ".a>.other[href$='.wide']{color:var(--a);background:url(/x.wide)}",
  );
});

test("a name that only style sheets have is left as it is", () => {
  expect([...namesFor([page("")], [".only-there{top:0}"], [])]).toEqual([]);
});
