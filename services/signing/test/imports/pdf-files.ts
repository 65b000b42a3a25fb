import { deflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import { indexedPdf, rawPdf } from "@sealwright/testkit/raw-pdf";

export async function encryptedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = PDF.create();
  document.addPage({ size: "letter" }).drawText("Secret", { x: 60, y: 700, size: 12 });
  document.setProtection({ userPassword: "opens it", ownerPassword: "owns it" });
  return new Uint8Array(await document.save());
}

/** Opens without a password; only its owner may change it. */
export async function restrictedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = PDF.create();
  document.addPage({ size: "letter" }).drawText("Restricted", { x: 60, y: 700, size: 12 });
  document.setProtection({
    userPassword: "",
    ownerPassword: "owns it",
    permissions: { modify: false, copy: false },
  });
  return new Uint8Array(await document.save());
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

/** A contract whose blanks are fields: of text, a list, an empty one, and one that is hidden. */
export function filledFormPdf(): Uint8Array<ArrayBuffer> {
  const lines = [
    "SERVICE AGREEMENT",
    "This Agreement is between Olivia Owner and Bay Coin Laundry Co.",
    "It begins on _______________ and ends on _________________.",
  ];
  const text = lines.map((line, at) => `1 0 0 1 60 ${720 - at * 20} Tm (${line}) Tj`).join("\n");
  const field = (name: string, rect: string, more: string) =>
    `<< /Type /Annot /Subtype /Widget /T (${name}) /Rect [${rect}] ${more} >>`;
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R] /DA (/F 10 Tf 0 g) >> >>",
    PAGES,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> /Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R] >>",
    stream("", Buffer.from(`BT /F 10 Tf\n${text}\nET`)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
    field("begins", "138 677 228 691", "/FT /Tx /V (May 1, 2026)"),
    field("ends", "306 677 408 691", "/FT /Tx /V (April 30, 2027)"),
    field(
      "pays",
      "60 600 200 614",
      "/FT /Ch /Ff 131072 /Opt [(Paid by wire) (Paid by check)] /V (Paid by wire)",
    ),
    field("empty", "60 560 200 574", "/FT /Tx"),
    field("hidden", "60 520 200 534", "/FT /Tx /F 2 /V (hidden words)"),
  ]);
}

/** Each "~" in the lines is an emoji. */
export function emojiPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = lines.map((line, at) => `1 0 0 1 40 ${760 - at * 12} Tm (${line}) Tj`).join("\n");
  const letters =
    "1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <7E> <D83DDE00> endbfchar 1 beginbfrange <20> <7D> <0020> endbfrange";
  return indexedPdf([
    CATALOG,
    PAGES,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    stream("", Buffer.from(`BT /F 8 Tf\n${text}\nET`)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>",
    stream(
      "",
      Buffer.from(
        `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ${letters} endcmap CMapName currentdict /CMap defineresource pop end end`,
      ),
    ),
  ]);
}

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
