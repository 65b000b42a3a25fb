import { expect, test } from "vitest";
import { changedValues, inputName, redrawnLines } from "./changed-values.ts";

const fields = ["name", "note", "pets", "days"].map((name) => ({ name }));

function dataOf(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(inputName(name), value);
  return data;
}

test("PAGE-06 only the fields of a form that the visitor changed are filled in", () => {
  const shown = dataOf({ name: "", note: "Two\r\nlines", pets: "on", days: "Monday" });
  expect(changedValues(fields, shown, shown)).toEqual({});
  const entered = dataOf({ name: "Ann Lee", note: "Two\r\nlines", days: "Monday" });
  expect(changedValues(fields, shown, entered)).toEqual({ name: "Ann Lee", pets: "" });
  expect(changedValues(fields, shown, dataOf({ note: "" }))).toEqual({ note: "", pets: "", days: "" });
});

test("PAGE-06 flattening sets the answers whose pictures are missing or old, in their own scripts", () => {
  const about = { options: [], needsPicture: true };
  const form = [
    { ...about, name: "name", value: "李雷" },
    { ...about, name: "note", value: "Київ\nЛьвів" },
    { ...about, name: "city", value: "Αθήνα", needsPicture: false },
  ];
  expect(redrawnLines(form, { name: "Ann Lee" })).toEqual(["Київ", "Львів"]);
});
