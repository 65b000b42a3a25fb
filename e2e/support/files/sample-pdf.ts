import {
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFOptionList,
  PDFTextField,
} from "@cantoo/pdf-lib";

/** A PDF of US Letter pages with a word on each. @param password to open it, if it needs one */
export async function pdfOfPages(count: number, password?: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= count; page += 1)
    document.addPage([612, 792]).drawText(`Page ${page}`, { x: 72, y: 700 });
  if (password) document.encrypt({ userPassword: password, ownerPassword: `${password} of its owner` });
  return Buffer.from(await document.save());
}

/** Of each page as shown, in points. */
export async function pageSizes(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) => {
    const { width, height } = page.getSize();
    return page.getRotation().angle % 180 ? `${height} × ${width}` : `${width} × ${height}`;
  });
}

/** A form: a name to fill in, a list with two choices, a choice that was typed, and a name in letters that Helvetica lacks. */
export async function pdfForm(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const form = document.getForm();
  form.createTextField("name").addToPage(page, { x: 72, y: 700 });
  const days = form.createOptionList("days");
  days.setOptions(["Monday", "Tuesday", "Friday"]);
  days.addToPage(page, { x: 72, y: 600 });
  days.select(["Monday", "Friday"]);
  const city = form.createDropdown("city");
  city.setOptions(["Dayton", "Toledo"]);
  city.addToPage(page, { x: 72, y: 500 });
  city.select("Akron");
  const birthplace = form.createTextField("birthplace");
  birthplace.enableMultiline();
  birthplace.addToPage(page, { x: 72, y: 400 });
  form.updateFieldAppearances();
  birthplace.acroField.setValue(PDFHexString.fromText("Київ\nУкраїна"));
  return Buffer.from(await document.save({ updateFieldAppearances: false }));
}

/**
 * A changed page whose earlier state lies in a stream of objects, without an index: readers show the later one, and the library
 * of the tools takes the earlier one.
 */
export function pdfOfTwoStates(): Buffer {
  const page = (content: number) =>
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources <</Font <</F1 5 0 R>>>> /Contents ${content} 0 R>>`;
  const stream = (text: string, more = "") => `<<${more}/Length ${text.length}>>\nstream\n${text}\nendstream`;
  const shown = (text: string) => stream(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);
  const objects: [number: number, object: string][] = [
    [1, "<</Type /Catalog /Pages 2 0 R>>"],
    [2, "<</Type /Pages /Kids [3 0 R] /Count 1>>"],
    [4, stream(`3 0 ${page(6)}`, "/Type /ObjStm /N 1 /First 4 ")],
    [5, "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>"],
    [6, shown("Earlier rent")],
    [7, shown("Later rent")],
    [3, page(7)],
  ];
  const body = objects.map(([number, object]) => `${number} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<</Size 8 /Root 1 0 R>>\n%%EOF\n`);
}

/** The values of a form’s fields, by name. */
export async function formValues(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const fields = (await PDFDocument.load(bytes)).getForm().getFields();
  const read = (field: PDFField) =>
    field instanceof PDFTextField
      ? field.getText()
      : field instanceof PDFDropdown || field instanceof PDFOptionList
        ? field.getSelected()
        : undefined;
  return Object.fromEntries(fields.map((field) => [field.getName(), read(field)]));
}
