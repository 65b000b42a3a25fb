import {
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  type Table,
  TabStopType,
  TextRun,
} from "docx";
import type { Block, CoverNote, DocumentClause, FormDocument } from "../fill/document.ts";
import { splitAtTitle } from "../write/above-title.ts";
import { blockParts, CLAUSES, type Counter, MEASURE } from "./blocks.ts";
import { closingParts, exhibitParts } from "./closings.ts";
import { bookmarked } from "./references.ts";
import { storable, textRuns } from "./runs.ts";
import { bodyOf, numberingOf, pageOf, stylesOf } from "./styles.ts";
import { type DocxFonts, embeddedFonts } from "./typeface.ts";

export interface DocxOptions {
  /** Creator in the file's metadata: the site's name. */
  creator: string;
  /** To embed; without them Word takes the typeface from the computer, or another serif. */
  fonts?: DocxFonts | undefined;
}

/** Renders a form's document as DOCX. */
export async function renderDocx(document: FormDocument, options: DocxOptions): Promise<Uint8Array> {
  const { creator, fonts } = options;
  const { layout, cover } = document;
  const counter: Counter = { lists: 0, body: bodyOf(layout) };
  const sections: ISectionOptions[] = [
    {
      properties: {
        page: { ...pageOf(layout), pageNumbers: { start: 1 } },
        titlePage: document.runningHead !== undefined,
      },
      footers: { default: footOf(document), first: footOf(document) },
      ...(document.runningHead && { headers: { default: headOf(document.runningHead) } }),
      children: documentParts(document, counter),
    },
    // The cover note is removed before signing: an empty footer, or it would have that of the document.
    ...(cover
      ? [
          {
            properties: { page: pageOf(layout) },
            footers: { default: new Footer({ children: [new Paragraph({})] }) },
            headers: { default: new Header({ children: [new Paragraph({})] }) },
            children: coverParts(cover, counter),
          },
        ]
      : []),
  ];
  const file = new Document({
    title: storable(document.title),
    creator,
    lastModifiedBy: creator,
    description: storable(`Version ${document.version}. ${document.disclaimer}`),
    styles: stylesOf(layout),
    numbering: numberingOf(counter),
    sections,
    ...(fonts && { fonts: await embeddedFonts(fonts) }),
  });
  return new Uint8Array(await Packer.toArrayBuffer(file));
}

function coverParts({ heading, content }: CoverNote, counter: Counter): (Paragraph | Table)[] {
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: textRuns(heading) }),
    ...blockParts(content, counter),
  ];
}

function documentParts(document: FormDocument, counter: Counter): (Paragraph | Table)[] {
  const { title, preamble, clauses, closings, exhibits, layout } = document;
  const { above, below } = splitAtTitle(preamble);
  const isInvoice = layout === "invoice";
  return [
    ...blockParts(above, counter),
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: textRuns(title) }),
    ...blockParts(below, counter),
    ...clauses.flatMap((clause, index) => [
      clauseHeading(clause, !isInvoice),
      // The last text goes with the signatures to their page.
      ...blockParts(
        isInvoice ? withoutCaptions(clause.content) : clause.content,
        counter,
        index === clauses.length - 1 && closings.length > 0,
      ),
    ]),
    ...closings.flatMap((closing, index) => closingParts(closing, counter, closings[index + 1])),
    ...exhibits.flatMap((exhibit) => exhibitParts(exhibit, counter)),
    // Word requires a paragraph after a final table.
    new Paragraph({ spacing: { after: 0 } }),
  ];
}

/** On an invoice the heading above a table is enough. */
function withoutCaptions(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => (block.kind === "table" ? { ...block, caption: "" } : block));
}

function clauseHeading({ id, heading }: DocumentClause, numbered: boolean): Paragraph {
  return new Paragraph({
    heading: HeadingLevel.HEADING_2,
    ...(numbered && { numbering: { reference: CLAUSES, level: 0 } }),
    children: [bookmarked(id, textRuns(heading))],
  });
}

/** The header of later pages. */
function headOf(words: string): Header {
  const children = [new TextRun(storable(words)), new TextRun({ children: [new Tab(), "continued"] })];
  const tabStops = [{ type: TabStopType.RIGHT, position: MEASURE }];
  return new Header({ children: [new Paragraph({ style: "Footer", tabStops, children })] });
}

/** The page footer: the document's name, room for initials, the page number. */
function footOf({ title, initials, cover }: FormDocument): Footer {
  // The pages of a section alone are counted by Word, and by no other word processor.
  const count = ["Page ", PageNumber.CURRENT, ...(cover ? [] : [" of ", PageNumber.TOTAL_PAGES])];
  const room = initials.map(({ role }) => `${role} ________`).join("   ");
  return new Footer({
    children: [
      new Paragraph({
        style: "Footer",
        tabStops: [{ type: TabStopType.RIGHT, position: MEASURE }],
        border: { top: { style: BorderStyle.SINGLE, size: 4, space: 6, color: "A6A6A6" } },
        children: [new TextRun(storable(title)), new TextRun({ children: [new Tab(), ...count] })],
      }),
      ...(room
        ? [
            new Paragraph({
              style: "Footer",
              children: textRuns(`Initials: ${room}`),
              spacing: { before: 120 },
            }),
          ]
        : []),
    ],
  });
}
