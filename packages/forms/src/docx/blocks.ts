import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  HeightRule,
  type IBorderOptions,
  type IParagraphOptions,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from "docx";
import type { Block, Column, PartyEntry, Run } from "../fill/document.ts";
import { leadsOn } from "../write/leads-on.ts";
import { RECORDER } from "../write/lines.ts";
import { pointSize } from "../write/point-size.ts";
import { tableRows } from "../write/table-rows.ts";
import { bookmarked } from "./references.ts";
import { storable, textRuns, wordsOf } from "./runs.ts";

/** Lengths in twips, twentieths of a point. */
export const MEASURE = 8856;
export const BULLETS = "bullets";
/** The numbering of clauses and subclauses. */
export const CLAUSES = "clauses";
const LABELS = 1200;
/** Maximum row height of a blank table. */
const WRITING_ROW = 400;

/** With the margin above, three inches from the edge of the page. */
const RECORDER_HEIGHT = 3200;

const NO_BORDER: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: "auto" };
const RULE: IBorderOptions = { style: BorderStyle.SINGLE, size: 6, color: "000000" };
const FAINT_RULE: IBorderOptions = { style: BorderStyle.SINGLE, size: 4, color: "A6A6A6" };

export interface Counter {
  /** Each ordered list needs its own numbering instance. */
  lists: number;
  /** The size of the document's body, in points, that words of the law may have to exceed. */
  body: number;
}

/** Paragraphs and tables of blocks. */
export function blockParts(
  blocks: readonly Block[],
  counter: Counter,
  keepNext = false,
): (Paragraph | Table)[] {
  return blocks.flatMap((block, index) => {
    switch (block.kind) {
      case "paragraph":
        return [
          new Paragraph({
            style: "BodyText",
            children: wordsOf(block.runs, false, block.size && pointSize(block.size, counter.body)),
            keepNext: keepNext || leadsOn(block, blocks[index + 1]),
          }),
        ];
      case "list":
        return listParts(block, counter, keepNext);
      case "table":
        return tableParts(block);
      case "recording":
        return recordingParts(block.content, counter);
      case "box":
        return [...boxParts(block, counter), new Paragraph({ spacing: { after: 0, line: 160 } })];
      case "subclause":
        return [
          new Paragraph({
            heading: HeadingLevel.HEADING_3,
            numbering: { reference: CLAUSES, level: 1 },
            children: [bookmarked(block.id, textRuns(block.heading))],
          }),
          ...blockParts(block.content, counter, keepNext),
        ];
      default:
        return block.parties.flatMap((party) => partyParts(party));
    }
  });
}

/** The top of a deed's first page: who prepared it, beside the recorder's space. */
function recordingParts(content: readonly Block[], counter: Counter): (Paragraph | Table)[] {
  const label = new Paragraph({ style: "SignatureLabel", children: textRuns(RECORDER) });
  const cell = (share: number, children: (Paragraph | Table)[], borders: { left?: IBorderOptions }) =>
    new TableCell({
      width: { size: MEASURE * share, type: WidthType.DXA },
      margins: { left: 60, right: 160, bottom: 60 },
      verticalAlign: borders.left ? VerticalAlignTable.BOTTOM : VerticalAlignTable.TOP,
      borders: { top: NO_BORDER, right: NO_BORDER, left: NO_BORDER, ...borders, bottom: RULE },
      children,
    });
  return [
    new Table({
      width: { size: MEASURE, type: WidthType.DXA },
      columnWidths: [MEASURE * 0.44, MEASURE * 0.56],
      rows: [
        new TableRow({
          height: { value: RECORDER_HEIGHT, rule: HeightRule.ATLEAST },
          children: [cell(0.44, blockParts(content, counter), {}), cell(0.56, [label], { left: RULE })],
        }),
      ],
    }),
    new Paragraph({ spacing: { after: 0, line: 160 } }),
  ];
}

/** A framed cell: word processors draw a paragraph's border around each paragraph that differs. */
function boxParts({ content, initials }: Extract<Block, { kind: "box" }>, counter: Counter): [Table] {
  const signed = initials.map(
    ({ role }) =>
      new Paragraph({
        children: textRuns(`Initials of ${role}: ____________`),
        spacing: { before: 160, after: 0 },
      }),
  );
  const cell = new TableCell({
    width: { size: MEASURE, type: WidthType.DXA },
    margins: { top: 120, bottom: 120, left: 160, right: 160 },
    children: [...blockParts(content, counter), ...signed],
  });
  return [
    new Table({
      width: { size: MEASURE, type: WidthType.DXA },
      columnWidths: [MEASURE],
      rows: [new TableRow({ cantSplit: true, children: [cell] })],
    }),
  ];
}

function listParts(
  { ordered, items }: Extract<Block, { kind: "list" }>,
  counter: Counter,
  keepNext: boolean,
): (Paragraph | Table)[] {
  counter.lists += 1;
  const numbering = { reference: ordered ? orderedList(counter.lists) : BULLETS, level: 0 };
  return items.flatMap(([first, ...rest]) => {
    const head: Partial<IParagraphOptions> = { numbering, keepNext, spacing: { after: 80 } };
    const opening =
      first?.kind === "paragraph"
        ? [new Paragraph({ ...head, children: wordsOf(first.runs) })]
        : [new Paragraph(head), ...blockParts(first ? [first] : [], counter, keepNext)];
    return [...opening, ...blockParts(rest, counter, keepNext)];
  });
}

/** The numbering of the nth list, if it is numbered. */
export function orderedList(number: number): string {
  return `list-${number}`;
}

function partyParts({ role, lines }: PartyEntry): Paragraph[] {
  return [
    new Paragraph({ children: textRuns(role, true), keepNext: true, spacing: { before: 120, after: 40 } }),
    ...lines.map(
      ({ label, run }, index) =>
        new Paragraph({
          children: [new TextRun(storable(label)), new TextRun({ children: [new Tab()] }), ...wordsOf([run])],
          keepNext: index < lines.length - 1,
          tabStops: [{ type: TabStopType.LEFT, position: LABELS }],
          indent: { left: LABELS, hanging: LABELS },
          spacing: { after: 40 },
        }),
    ),
  ];
}

function tableParts(table: Extract<Block, { kind: "table" }>): (Paragraph | Table)[] {
  const { caption, columns } = table;
  const rows = tableRows(table);
  const widths = columnWidths(columns, rows);
  const row = (cells: readonly (readonly Run[])[], head: boolean) =>
    new TableRow({
      ...(head ? { tableHeader: true, cantSplit: true } : {}),
      ...(cells.flat().some(({ kind }) => kind === "blank")
        ? { height: { value: WRITING_ROW, rule: HeightRule.ATLEAST } }
        : {}),
      children: columns.map((column, index) => cellOf(cells[index] ?? [], column, widths[index] ?? 0, head)),
    });
  const title = new Paragraph({
    children: textRuns(caption, true),
    keepNext: true,
    spacing: { before: 160, after: 80 },
  });
  return [
    ...(caption ? [title] : []),
    new Table({
      width: { size: MEASURE, type: WidthType.DXA },
      columnWidths: widths,
      borders: {
        top: NO_BORDER,
        left: NO_BORDER,
        right: NO_BORDER,
        insideVertical: NO_BORDER,
        insideHorizontal: FAINT_RULE,
        bottom: FAINT_RULE,
      },
      rows: [
        row(
          columns.map(({ label }): Run[] => [{ kind: "text", text: label }]),
          true,
        ),
        ...rows.map((cells) => row(cells, false)),
      ],
    }),
    // Word joins adjacent tables.
    new Paragraph({ spacing: { after: 0, line: 160 } }),
  ];
}

/** Column widths by content length. */
function columnWidths(columns: readonly Column[], rows: readonly Run[][][]): number[] {
  const lengths = columns.map(({ label }, index) => {
    const cells = rows.map((row) =>
      (row[index] ?? []).reduce((sum, run) => sum + (run.kind === "blank" ? 8 : run.text.length), 0),
    );
    return Math.min(30, Math.max(6, label.length, ...cells));
  });
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map((length) => Math.floor((length / all) * MEASURE));
}

function cellOf(runs: readonly Run[], { align }: Column, width: number, head: boolean): TableCell {
  const [first] = runs;
  // The cell border is the rule.
  const words = runs.length === 1 && first?.kind === "blank" && !first.path ? [] : cellWords(runs, head);
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 60, right: 60 },
    verticalAlign: VerticalAlignTable.BOTTOM,
    ...(head ? { borders: { bottom: RULE } } : {}),
    children: [
      new Paragraph({
        children: words,
        keepNext: head,
        alignment: align === "end" ? AlignmentType.RIGHT : AlignmentType.LEFT,
        spacing: { after: 0 },
      }),
    ],
  });
}

function cellWords(runs: readonly Run[], head: boolean) {
  return wordsOf(
    runs.map((run) => (run.kind === "blank" ? { ...run, size: "short" } : run)),
    head,
  );
}
