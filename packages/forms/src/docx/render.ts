import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type INumberingOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from "docx";
import type { FormDocument } from "../fill/document.ts";
import { BULLETS, blockParts, CLAUSES, type Counter, MEASURE, orderedList } from "./blocks.ts";
import { closingParts, exhibitParts } from "./closings.ts";
import { storable, textRuns } from "./runs.ts";

export interface DocxOptions {
  /** Creator in the file's metadata: the site's name. */
  creator: string;
}

/** Every office suite has it or a metric-compatible font. */
const FONT = "Times New Roman";
/** US Letter, in twips. The numbers of clauses hang in the margin. */
const PAGE = { width: 12240, height: 15840, top: 1440, bottom: 1300, left: 1872, right: 1512, hang: 520 };

/** Renders a form's document as DOCX. */
export async function renderDocx(document: FormDocument, { creator }: DocxOptions): Promise<Uint8Array> {
  const counter: Counter = { lists: 0 };
  const children = [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: textRuns(document.title) }),
    ...blockParts(document.preamble, counter),
    ...document.clauses.flatMap(({ heading, content }) => [
      new Paragraph({
        heading: HeadingLevel.HEADING_2,
        numbering: { reference: CLAUSES, level: 0 },
        children: textRuns(heading),
      }),
      ...blockParts(content, counter),
    ]),
    ...document.closings.flatMap((closing) => closingParts(closing, counter)),
    ...document.exhibits.flatMap((exhibit) => exhibitParts(exhibit, counter)),
    // Word requires a paragraph after a final table.
    new Paragraph({ spacing: { after: 0 } }),
  ];
  const file = new Document({
    title: storable(document.title),
    creator,
    lastModifiedBy: creator,
    description: storable(document.disclaimer),
    styles: STYLES,
    numbering: numberingOf(counter),
    sections: [
      {
        properties: { page: { size: { width: PAGE.width, height: PAGE.height }, margin: PAGE } },
        footers: { default: footOf(document) },
        children,
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(file));
}

const BLACK = "000000";
const STYLES = {
  default: {
    document: {
      run: { font: FONT, size: 24, language: { value: "en-US" } },
      paragraph: { spacing: { after: 140, line: 271 } },
    },
    heading1: {
      run: { font: FONT, size: 40, bold: true, color: BLACK },
      paragraph: {
        spacing: { after: 240 },
        keepNext: true,
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 6, color: BLACK } },
      },
    },
    heading3: {
      run: { font: FONT, size: 24, bold: true, color: BLACK },
      paragraph: { spacing: { before: 200, after: 80 }, keepNext: true, keepLines: true },
    },
    heading2: {
      run: { font: FONT, size: 25, bold: true, color: BLACK },
      paragraph: { spacing: { before: 320, after: 100 }, keepNext: true, keepLines: true },
    },
  },
};

function numberingOf({ lists }: Counter): INumberingOptions {
  const hanging = { left: 360, hanging: 360 };
  const decimal = { level: 0, format: LevelFormat.DECIMAL, text: "%1.", alignment: AlignmentType.LEFT };
  return {
    config: [
      {
        reference: CLAUSES,
        levels: [0, 1].map((level) => ({
          ...decimal,
          level,
          text: level ? "%1.%2" : "%1.",
          style: { paragraph: { indent: { left: 0, hanging: PAGE.hang } } },
        })),
      },
      {
        reference: BULLETS,
        levels: [
          { ...decimal, format: LevelFormat.BULLET, text: "•", style: { paragraph: { indent: hanging } } },
        ],
      },
      ...Array.from({ length: lists }, (_, index) => ({
        reference: orderedList(index + 1),
        levels: [{ ...decimal, style: { paragraph: { indent: hanging } } }],
      })),
    ],
  };
}

/** The page footer: form, page number and disclaimer. */
function footOf({ title, version, disclaimer }: FormDocument): Footer {
  const look = { size: 15, color: "595959" };
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: MEASURE }],
        border: { top: { style: BorderStyle.SINGLE, size: 4, space: 6, color: "A6A6A6" } },
        spacing: { after: 0, line: 240 },
        children: [
          new TextRun({ ...look, text: storable(`${title}, version ${version}`) }),
          new TextRun({
            ...look,
            children: [new Tab(), "Page ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
      new Paragraph({
        spacing: { after: 0, line: 240 },
        children: [new TextRun({ ...look, text: storable(disclaimer) })],
      }),
    ],
  });
}
