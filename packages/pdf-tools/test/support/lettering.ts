import { PDFDocument } from "@cantoo/pdf-lib";
import { readFonts } from "@sealwright/typefaces/node";
import { Typesetter } from "@sealwright/typefaces/typesetter";
import { expect } from "vitest";
import { type Lettering, readFields } from "../../src/index.ts";
import { checkWithQpdf, pixelsOf, textOfPages } from "./files.ts";
import { made, stackOf } from "./stacks.ts";

/** A name each that is written in another way. */
export const LETTERED = [
  "Łukasz Żak",
  "Олена Шевченко",
  "張偉",
  "김민준",
  "שרה כהן",
  "أحمد السيد",
  "آمنة إبراهيم الأحمد",
  "किशोर",
];

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
/** With a field for a name, several lines, a code and a choice. */
export const form = await formFile();

export async function lettering(...lines: string[]): Promise<Lettering> {
  const typesetter = await Typesetter.load(await readFonts(lines), lines.join(" "));
  return Object.fromEntries(lines.map((line) => [line, typesetter.set(line)]));
}
const marks = /[\u202a-\u202e\u2066-\u2069]/g;
/** The text of the first page. */
export const read = (bytes: Uint8Array) => textOfPages(bytes)[0]?.replaceAll(marks, "") ?? "";

/** Fills a name in, and reads it back as text, as ink and as the field's value. */
export async function checkLettering(name: string, flatten: boolean): Promise<void> {
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
