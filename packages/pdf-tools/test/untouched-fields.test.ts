import { PDFBool, PDFDocument, PDFHexString, PDFName, type PDFTextField } from "@cantoo/pdf-lib";
import { readFonts } from "@sealwright/typefaces/node";
import { Typesetter } from "@sealwright/typefaces/typesetter";
import { describe, expect, test } from "vitest";
import { type Lettering, makePdf, readFields } from "../src/index.ts";
import { checkWithQpdf, textOfPages } from "./support/files.ts";
import { made, stackOf } from "./support/stacks.ts";

const CYRILLIC = "Київ";
const RICH = "<body><p><b>Bold</b></p></body>";

function setRichText(field: PDFTextField, richText?: string): void {
  field.enableRichFormatting();
  if (richText) field.acroField.dict.set(PDFName.of("RV"), PDFHexString.fromText(richText));
}

/** A name to fill in, between fields that hold more than a plain input shows. @param withRichText in one of them */
async function formFile(withRichText = true): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const form = document.getForm();
  form.createTextField("name").addToPage(page, { y: 700 });
  const days = form.createOptionList("days");
  days.setOptions(["Monday", "Tuesday", "Friday"]);
  days.addToPage(page, { y: 600 });
  days.select(["Monday", "Friday"]);
  const city = form.createDropdown("city");
  city.setOptions(["Dayton", "Toledo"]);
  city.addToPage(page, { y: 500 });
  city.select("Akron");
  form.updateFieldAppearances();
  // Without pictures of themselves: as many programs leave them to the reader.
  for (const name of ["remarks", "birthplace"]) form.createTextField(name).addToPage(page, { y: 300 });
  setRichText(form.getTextField("remarks"), withRichText ? RICH : undefined);
  form.getTextField("birthplace").acroField.setValue(PDFHexString.fromText(withRichText ? CYRILLIC : "Kyiv"));
  for (const name of ["remarks", "birthplace"])
    for (const widget of form.getTextField(name).acroField.getWidgets()) widget.dict.delete(PDFName.of("AP"));
  return document.save({ updateFieldAppearances: false });
}

const fill = (file: Uint8Array, flatten: boolean) =>
  made(stackOf(file), { kind: "fill", values: { name: "Ann Lee" }, flatten });

/** Asks readers to draw its fields themselves; the pictures are of other values. */
async function staleFile(...values: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const form = document.getForm();
  for (const [index, value] of values.entries()) {
    const field = form.createTextField(`line.${index + 1}`);
    field.addToPage(page, { x: 50, y: 700 - 100 * index, width: 300 });
    field.setText("old");
    form.updateFieldAppearances();
    field.acroField.setValue(PDFHexString.fromText(value));
  }
  form.acroForm.dict.set(PDFName.of("NeedAppearances"), PDFBool.True);
  return document.save({ updateFieldAppearances: false });
}

const flatten = (file: Uint8Array, lettering: Lettering = {}) =>
  made(stackOf(file), { kind: "fill", values: {}, flatten: true, lettering });

async function letteringOf(line: string): Promise<Lettering> {
  const typesetter = await Typesetter.load(await readFonts([line]), line);
  return { [line]: typesetter.set(line) };
}

describe("PAGE-06 filling in one field leaves the others as they are", () => {
  test("two choices, a typed one, formatted text, and letters that the typeface lacks", async () => {
    const bytes = await fill(await formFile(), false);
    checkWithQpdf(bytes);
    const form = (await PDFDocument.load(bytes)).getForm();
    expect(form.getTextField("name").getText()).toBe("Ann Lee");
    expect(form.getOptionList("days").getSelected()).toEqual(["Monday", "Friday"]);
    expect(form.getDropdown("city").getSelected()).toEqual(["Akron"]);
    expect(form.getTextField("birthplace").getText()).toBe(CYRILLIC);
    const remarks = form.getTextField("remarks");
    expect(remarks.isRichFormatted()).toBe(true);
    expect(remarks.acroField.dict.lookup(PDFName.of("RV"), PDFHexString).decodeText()).toBe(RICH);
  });

  test("flattening prints them, and leaves a field that can’t be printed", async () => {
    const bytes = await fill(await formFile(false), true);
    checkWithQpdf(bytes);
    for (const text of ["Ann Lee", "Monday", "Friday", "Akron", "Kyiv"])
      expect(textOfPages(bytes)[0]).toContain(text);
    const left = await makePdf(stackOf(await formFile()), { kind: "fill", values: {}, flatten: true });
    expect(left.keptFields).toEqual(["remarks", "birthplace"]);
    const fields = await readFields(stackOf(left.bytes));
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ["remarks", ""],
      ["birthplace", CYRILLIC],
    ]);
  });

  test("flattening draws values that are newer than their pictures, in every script that has a typeface", async () => {
    const bytes = await flatten(await staleFile("Ann Lee", CYRILLIC), await letteringOf(CYRILLIC));
    checkWithQpdf(bytes);
    expect(textOfPages(bytes)).toEqual([`Ann Lee ${CYRILLIC}`]);
    expect(await readFields(stackOf(bytes))).toEqual([]);
  });

  test("a value in letters that no typeface has stays in its field, and is named", async () => {
    const file = await staleFile("Ann Lee", "salad ʬ");
    const { keptFields } = await makePdf(stackOf(file), { kind: "fill", values: {}, flatten: true });
    expect(keptFields).toEqual(["line.2"]);
    const bytes = await flatten(file);
    checkWithQpdf(bytes);
    expect((await readFields(stackOf(bytes))).map(({ name, value }) => [name, value])).toEqual([
      ["line.2", "salad ʬ"],
    ]);
    expect(textOfPages(bytes)[0]).toContain("Ann Lee");
  });

  test("a choice that was typed can be picked again", async () => {
    const fields = await readFields(stackOf(await formFile()));
    expect(fields.find(({ name }) => name === "city")).toMatchObject({
      value: "Akron",
      options: ["Akron", "Dayton", "Toledo"],
    });
  });
});
