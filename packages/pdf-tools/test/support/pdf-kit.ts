import PDFKit from "pdfkit";

/** The parts of PDFKit that samples need. */
interface Kit {
  on(event: "data", take: (part: Uint8Array) => void): Kit;
  on(event: "end", done: () => void): Kit;
  addPage(options?: object): Kit;
  switchToPage(page: number): Kit;
  fontSize(size: number): Kit;
  text(text: string, x?: number, y?: number): Kit;
  image(bytes: Uint8Array, x: number, y: number, options?: object): Kit;
  addNamedDestination(name: string): Kit;
  goTo(x: number, y: number, width: number, height: number, name: string): Kit;
  file(bytes: Uint8Array, options: object): Kit;
  initForm(): Kit;
  formText(name: string, x: number, y: number, width: number, height: number, options?: object): Kit;
  outline: { addItem(title: string): unknown };
  end(): void;
}
const createKit = PDFKit as unknown as new (options: object) => Kit;

interface KitOptions {
  /** Words for each page. */
  pages: string[];
  draw?: (kit: Kit) => void;
  [option: string]: unknown;
}

/** A PDF by PDFKit, as other programs' are: not by the library under test. */
export async function pdfKit({ pages, draw, ...options }: KitOptions): Promise<Uint8Array> {
  const kit = new createKit({ size: "LETTER", ...options, autoFirstPage: false });
  const parts: Uint8Array[] = [];
  kit.on("data", (part) => parts.push(part));
  const end = new Promise<void>((resolve) => kit.on("end", resolve));
  for (const text of pages) kit.addPage().fontSize(24).text(text);
  draw?.(kit);
  kit.end();
  await end;
  return new Uint8Array(Buffer.concat(parts));
}
