import { PDFDocument } from "@cantoo/pdf-lib";
import { readFonts } from "@sealwright/typefaces/node";
import { Typesetter } from "@sealwright/typefaces/typesetter";
import { describe, expect, test } from "vitest";
import { type Lettering, makePdf, readFields } from "../src/index.ts";
import { checkWithQpdf, pixelsOf, textOfPages } from "./support/files.ts";
import { made, stackOf } from "./support/stacks.ts";

async function formFile(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  const form = document.getForm();
  form.createTextField("name").addToPage(page, { x: 50, y: 300, width: 200, height: 24 });
  const note = form.createTextField("note");
  note.enableMultiline();
  note.addToPage(page, { x: 50, y: 200, width: 200, height: 60 });
  const zip = form.createTextField("zip");
  zip.setMaxLength(5);
  zip.enableCombing();
  zip.addToPage(page, { x: 50, y: 100, width: 100, height: 24 });
  const city = form.createDropdown("city");
  city.addOptions(["Ohio"]);
  city.addToPage(page, { x: 50, y: 50, width: 200, height: 24 });
  return document.save();
}
const form = await formFile();

async function lettering(...lines: string[]): Promise<Lettering> {
  const typesetter = await Typesetter.load(await readFonts(lines), lines.join(" "));
  return Object.fromEntries(lines.map((line) => [line, typesetter.set(line)]));
}
const marks = /[\u202a-\u202e\u2066-\u2069]/g;
const read = (bytes: Uint8Array) => textOfPages(bytes)[0]?.replaceAll(marks, "") ?? "";

describe("SIGN-04 what is entered in a field is printed in its script", () => {
  test.each([
    "Łukasz Żak",
    "Олена Шевченко",
    "張偉",
    "김민준",
    "שרה כהן",
    "أحمد السيد",
    "آمنة إبراهيم الأحمد",
    "किशोर",
  ])("%s", async (name) => {
    for (const flatten of [false, true]) {
      const edit = { kind: "fill", values: { name }, flatten, lettering: await lettering(name) } as const;
      const bytes = await made(stackOf(form), edit);
      checkWithQpdf(bytes);
      expect(read(bytes)).toContain(name);
      const { height, at } = pixelsOf(bytes);
      const inside = Array.from({ length: 10 }, (_, y) =>
        Array.from({ length: 50 }, (_, x) => at(27 + x, height - 161 + y)),
      ).flat();
      expect(inside.filter(([red = 255]) => red < 128).length).toBeGreaterThan(3);
      if (!flatten) expect((await readFields(stackOf(bytes)))[0]?.value).toBe(name);
    }
  });

  test("in a field of several lines, of which some are in Helvetica", async () => {
    const note = ["Akron, Ohio", "張偉 and 李雷", "Kyiv: Київ"];
    const edit = { kind: "fill", values: { note: note.join("\n") }, flatten: false } as const;
    const bytes = await made(stackOf(form), { ...edit, lettering: await lettering(...note.slice(1)) });
    checkWithQpdf(bytes);
    for (const line of note) expect(read(bytes)).toContain(line);
  });

  test.each([
    ["no typeface was found for it", { name: "張偉" }, "text"],
    ["each letter has a cell of its own", { zip: "張偉" }, "text"],
    ["its line is longer than the field", { note: "張偉".repeat(60) }, "field"],
    ["it is one of a list’s options", { city: "張偉" }, "text"],
  ])("or refused where %s", async (why, values, reason) => {
    const known =
      why.startsWith("no") || "city" in values ? {} : await lettering(...Object.values<string>(values));
    const filling = makePdf(stackOf(form), { kind: "fill", values, flatten: false, lettering: known });
    await expect(filling).rejects.toMatchObject({ reason });
  });
});
