/// <reference path="./pdfkit.d.ts" />

import type { Fonts } from "@sealwright/typefaces/fonts";
import type { CoverNote, FormDocument } from "../fill/document.ts";
import { signingPlaces } from "../signing/online/places.ts";
import { splitAtTitle } from "../write/above-title.ts";
import { blockPieces } from "./content/blocks.ts";
import { exhibitPieces, withClosings } from "./content/closings.ts";
import { headingPiece } from "./content/heading.ts";
import { type Place, paragraphPieces, type Setting } from "./content/paragraph.ts";
import { LOOKS } from "./layout.ts";
import { Fields } from "./page/fields.ts";
import { type Piece, type Placed, paginate } from "./page/flow.ts";
import { Foot } from "./page/footer.ts";
import { type LastBlock, withLastBlock } from "./page/last-block.ts";
import { closePdf, openPdf, PAGE_HEIGHT } from "./page/open-pdf.ts";
import { Pen } from "./page/pen.ts";
import { drawRunningHead } from "./page/running-head.ts";
import { type FieldPlace, SigningFields } from "./page/signing-fields.ts";
import { Faces } from "./typeface/faces.ts";
import { textsOf } from "./typeface/texts.ts";

export interface PdfOptions {
  /** Whether blanks become form fields. */
  fillable: boolean;
  fonts: Fonts;
  /** Creation date in the file's metadata. */
  date: Date;
  /** Creator in the file's metadata: the site's name. */
  creator: string;
}

/**
 * Renders a form's document as a tagged PDF on US Letter.
 * @returns the bytes of the file; deterministic
 * @throws Error if a font file is invalid
 */
export async function renderPdf(document: FormDocument, options: PdfOptions): Promise<Uint8Array> {
  const { file } = await setPages(document, options);
  return file;
}

interface Ending {
  /** In the foot, after the title: the number of what the document is sent in. */
  number?: string;
  lastBlock?: LastBlock;
}

export interface PdfToSign {
  /** Deterministic: the same document, typefaces and date give the same bytes. */
  file: Uint8Array;
  /** By the name of each field. */
  places: Readonly<Record<string, FieldPlace>>;
  pageCount: number;
}

/**
 * Renders a document as `documentToSign` makes it. Its places are the only fields.
 * @throws Error if a font file is invalid
 */
export function renderPdfToSign(
  document: FormDocument,
  options: Omit<PdfOptions, "fillable"> & Ending,
): Promise<PdfToSign> {
  return setPages(document, { ...options, fillable: false });
}

async function setPages(document: FormDocument, options: PdfOptions & Ending): Promise<PdfToSign> {
  const pdf = openPdf(document.title, options);
  const faces = await Faces.register(pdf, options.fonts, textsOf(document).join("\n"));
  const fields = options.fillable ? new Fields(pdf) : undefined;
  const signing = !fields && signingPlaces(document).length ? new SigningFields(pdf) : undefined;
  const pen = new Pen(pdf, faces, { fields, signing });
  const look = LOOKS[document.layout];
  const setting: Setting = { pen, faces, look };
  const root = pdf.struct("Document");
  pdf.addStructure(root);

  const place: Place = { x: look.left, measure: look.measure, parent: root };
  const words = [document.title, ...(options.number ? [options.number] : [])].join(" · ");
  const foot = new Foot({ ...document, title: words }, { ...place, pageHeight: PAGE_HEIGHT }, setting);
  const column = foot.top - look.top;
  const onPage = (placed: readonly Placed[]) => {
    pdf.addPage();
    signing?.startPage();
    for (const { top, draw } of placed) draw(look.top + top);
  };
  const pages = withLastBlock(
    paginate(documentPieces(document, place, setting, column), column),
    options.lastBlock,
    column,
    (block, top) => block.draw(place, setting, top),
  );
  for (const [index, placed] of pages.entries()) {
    onPage(placed);
    if (index && document.runningHead) drawRunningHead(document.runningHead, place, setting);
    foot.draw(index + 1, pages.length);
  }
  // The cover note is removed before signing, so it has no number.
  if (document.cover) paginate(coverPieces(document.cover, place, setting), column).forEach(onPage);
  root.end();
  const file = await closePdf(pdf);
  return { file, places: signing?.places ?? {}, pageCount: pages.length };
}

function coverPieces({ heading, content }: CoverNote, place: Place, setting: Setting): Piece[] {
  const within = { ...place, parent: setting.pen.element("Sect", place.parent) };
  const style = setting.look.title;
  const title = paragraphPieces([{ kind: "text", text: heading }], within, setting, { style });
  return [...title, titleRule(place, setting), ...blockPieces(content, within, setting)];
}

function documentPieces(document: FormDocument, place: Place, setting: Setting, column: number): Piece[] {
  const { pen, look } = setting;
  const { above, below } = splitAtTitle(document.preamble);
  // Elements are read in the order in which they are created.
  const aboveTitle = blockPieces(above, place, setting);
  const title = paragraphPieces([{ kind: "text", text: document.title }], place, setting, {
    style: look.title,
    type: "H1",
  });
  const text = [
    ...aboveTitle,
    ...title.map((piece) => ({ ...piece, keepNext: true })),
    titleRule(place, setting),
    ...blockPieces(below, place, setting),
    ...document.clauses.flatMap(({ number, heading, content }) => {
      const section = { ...place, parent: pen.element("Sect", place.parent) };
      return [
        headingPiece({ number: String(number), text: heading }, section, setting),
        ...blockPieces(content, section, setting),
      ];
    }),
  ];
  return [
    ...withClosings(text, document.closings, place, setting, column),
    ...document.exhibits.flatMap((exhibit) => exhibitPieces(exhibit, place, setting)),
  ];
}

function titleRule({ x, measure }: Place, { pen }: Setting): Piece {
  return { height: 14, keepNext: true, draw: (top) => pen.rule(x, top + 6, measure, 0.75) };
}
