import { deflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";

export async function encryptedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = PDF.create();
  document.addPage({ size: "letter" }).drawText("Secret", { x: 60, y: 700, size: 12 });
  document.setProtection({ userPassword: "opens it", ownerPassword: "owns it" });
  return new Uint8Array(await document.save());
}

/** A file of objects as they are written, whose index readers have to find themselves. */
export function rawPdf(
  objects: readonly (string | Uint8Array)[],
  trailer = "/Root 1 0 R",
): Uint8Array<ArrayBuffer> {
  const parts = objects.flatMap((object, at) => [`${at + 1} 0 obj\n`, object, "\nendobj\n"]);
  const all = ["%PDF-1.7\n", ...parts, `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\n%%EOF\n`];
  return new Uint8Array(Buffer.concat(all.map((part) => Buffer.from(part))));
}

const stream = (dictionary: string, bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>";

/** Some kilobytes that become gigabytes. */
export function bombPdf(): Uint8Array<ArrayBuffer> {
  const inner = deflateSync(Buffer.alloc(1_500_000_000, " "));
  return rawPdf([CATALOG, PAGES, PAGE, stream("/Filter [/FlateDecode /FlateDecode]", deflateSync(inner))]);
}

/** A page whose content calls itself, below a tree of pages that runs in a circle. */
export function loopingPdf(): Uint8Array<ArrayBuffer> {
  return rawPdf([
    CATALOG,
    "<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 1000000 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /A 4 0 R >> >> >>",
    stream("/Type /XObject /Subtype /Form /Resources << /XObject << /A 4 0 R >> >>", Buffer.from("/A Do")),
  ]);
}

/** Runs a script, starts a program and posts a form, in readers that let it. */
export function activePdf(): Uint8Array<ArrayBuffer> {
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(document.cookie\\)) >> /AA << /WC << /S /Launch /F (calc.exe) >> >> >>",
    PAGES,
    PAGE,
    stream("", Buffer.from("BT ET")),
  ]);
}

export function pagesPdf(count: number): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(" ");
  return rawPdf([
    CATALOG,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>"),
  ]);
}
