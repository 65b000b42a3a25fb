import { PDFDocument, PDFHexString, PDFName, type PDFTextField } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { readFields } from "../src/index.ts";
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

  test("flattening prints them, and refuses if one can’t be printed", async () => {
    const bytes = await fill(await formFile(false), true);
    checkWithQpdf(bytes);
    for (const text of ["Ann Lee", "Monday", "Friday", "Akron", "Kyiv"])
      expect(textOfPages(bytes)[0]).toContain(text);
    await expect(fill(await formFile(), true)).rejects.toMatchObject({ reason: "field" });
  });

  test("a choice that was typed can be picked again", async () => {
    const fields = await readFields(stackOf(await formFile()));
    expect(fields.find(({ name }) => name === "city")).toMatchObject({
      value: "Akron",
      options: ["Akron", "Dayton", "Toledo"],
    });
  });
});
