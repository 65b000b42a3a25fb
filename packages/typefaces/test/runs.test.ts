import { expect, test } from "vitest";
import { loadBidi } from "../src/bidi.ts";
import { regionsOf } from "../src/han/regions.ts";
import { runsOf } from "../src/runs.ts";

const choose = (grapheme: string) =>
  /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(grapheme) ? "noto" : "serif";
const shown = async (line: string, base?: "auto") =>
  runsOf(line, choose, await loadBidi(line), base).map(({ text }) => text);

test.each([
  ["Anna Berg", ["Anna Berg"]],
  ["Tenant: محمد علي, Ohio", ["Tenant: ", "علي", " ", "محمد", ", Ohio"]],
  ["שרה (כהן) Berg", ["(", "כהן", ")", " ", "שרה", " Berg"]],
  ["علي 12 محمد", ["محمد", " ", "12", " ", "علي"]],
])("SIGN-04 an English line reads from the left: %s", async (line, runs) => {
  expect(await shown(line)).toEqual(runs);
});

test("SIGN-04 a name alone reads from its own side", async () => {
  expect(await shown("שרה Berg", "auto")).toEqual(["Berg", " ", "שרה"]);
  expect(await shown("Berg שרה", "auto")).toEqual(["Berg ", "שרה"]);
});

test.each([
  ["張偉", { tc: "張偉" }],
  ["王伟", { sc: "王伟" }],
  ["田中さん", { jp: "田中さん" }],
  ["佐々木", { jp: "佐々木" }],
  ["김민준", { kr: "김민준" }],
])("SIGN-04 one name is set in one region's typeface: %s", (name, expected) => {
  const found = [...regionsOf([...name])].map(([region, letters]) => [region, letters.join("")]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
