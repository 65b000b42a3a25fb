import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";
import { pagesOf, type SourcePage } from "@sealwright/pdf-tools/pages";
import { drawText } from "@sealwright/seal/prepare";
import type { Typesetter } from "@sealwright/typefaces/typesetter";
import type { FieldPlacement } from "./field-placement.ts";

export interface PageSigner {
  name: string;
  role: string;
  fields: { signature: string; date: string };
}

const PAGE = { width: 612, height: 792 };
const MARGIN = 72;
const HEADING = 24;
const BLOCK = 88;
const LINE = 16;
const SIGNATURE = { width: 280, height: 36 };
const DATE = { x: 392, width: 148, height: 20 };
const A_PAGE = Math.floor((PAGE.height - 2 * MARGIN - 2 * HEADING) / BLOCK);

export function addSignaturePage(
  document: PDF,
  signers: readonly PageSigner[],
  typesetter: Typesetter,
): [page: SourcePage, fields: FieldPlacement[]][] {
  const made: [SourcePage, FieldPlacement[]][] = [];
  for (let first = 0; first < signers.length; first += A_PAGE) {
    document.addPage(PAGE);
    const all = pagesOf(document);
    const page = all.at(-1);
    if (!page) throw new Error("The page is not there");
    const own = signers.slice(first, first + A_PAGE);
    write(document, page.dict, own, typesetter);
    made.push([page, own.flatMap((signer, index) => placesOf(signer, index, all.length))]);
  }
  return made;
}

const topOf = (index: number) => MARGIN + 2 * HEADING + index * BLOCK;

function placesOf({ name, role, fields }: PageSigner, index: number, page: number): FieldPlacement[] {
  const top = topOf(index);
  const who = `${name}, ${role}`;
  const signature = { x: MARGIN, y: top, width: SIGNATURE.width, height: SIGNATURE.height };
  const date = { ...DATE, y: top + SIGNATURE.height - DATE.height };
  return [
    {
      name: fields.signature,
      label: `Signature of ${who}`,
      field: { kind: "signature", page, box: signature, role },
    },
    { name: fields.date, label: `Date of ${who}`, field: { kind: "date", page, box: date, role } },
  ];
}

function write(document: PDF, page: PdfDict, signers: readonly PageSigner[], typesetter: Typesetter): void {
  const texts = signers.flatMap(({ name, role }, index) => {
    const below = topOf(index) + SIGNATURE.height + 4;
    return [
      { text: `${name}, ${role}`, x: MARGIN, y: below, width: SIGNATURE.width, height: LINE },
      { text: "Date", x: DATE.x, y: below, width: DATE.width, height: LINE },
    ];
  });
  const heading = { text: "Signatures", x: MARGIN, y: MARGIN, width: 300, height: HEADING };
  const content = [heading, ...texts].map(({ text, x, y, width, height }) => {
    const drawn = drawText(text, { width, height }, {}, typesetter);
    return `q 1 0 0 1 ${x} ${PAGE.height - y - height} cm ${drawn} Q`;
  });
  const stream = PdfStream.fromDict(
    { Length: PdfNumber.of(0) },
    new TextEncoder().encode(content.join("\n")),
  );
  page.set("Contents", PdfArray.of(document.register(stream)));
  page.set("Resources", PdfDict.of({ ProcSet: PdfArray.of(PdfName.of("PDF")) }));
}
