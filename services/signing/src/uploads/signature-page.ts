import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";
import { pagesOf, type SourcePage } from "@sealwright/pdf-tools/pages";
import { drawText } from "@sealwright/seal/prepare";
import type { Typesetter } from "@sealwright/typefaces/typesetter";
import type { Placed } from "./placed.ts";

/** Who signs on an added page. */
export interface PageSigner {
  name: string;
  role: string;
  /** Names of the fields. */
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

/** Adds a page, or as many as it takes, with a line for each signer. @returns the places on each of them */
export function addSignaturePage(
  document: PDF,
  signers: readonly PageSigner[],
  typesetter: Typesetter,
): [page: SourcePage, fields: Placed[]][] {
  const made: [SourcePage, Placed[]][] = [];
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

function placesOf({ name, role, fields }: PageSigner, index: number, page: number): Placed[] {
  const y = topOf(index);
  const who = `${name}, ${role}`;
  return [
    { name: fields.signature, label: `Signature of ${who}`, page, x: MARGIN, y, ...SIGNATURE },
    {
      ...{ name: fields.date, label: `Date of ${who}`, page, x: DATE.x, width: DATE.width },
      ...{ y: y + SIGNATURE.height - DATE.height, height: DATE.height },
    },
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
    const drawn = drawText(text, { width, height }, false, typesetter);
    return `q 1 0 0 1 ${x} ${PAGE.height - y - height} cm ${drawn} Q`;
  });
  const stream = PdfStream.fromDict(
    { Length: PdfNumber.of(0) },
    new TextEncoder().encode(content.join("\n")),
  );
  page.set("Contents", PdfArray.of(document.register(stream)));
  page.set("Resources", PdfDict.of({ ProcSet: PdfArray.of(PdfName.of("PDF")) }));
}
