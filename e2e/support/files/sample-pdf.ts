import { PDFDocument } from "@cantoo/pdf-lib";

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
