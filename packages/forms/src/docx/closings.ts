import {
  HeadingLevel,
  HeightRule,
  LineRuleType,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Closing, SignatureLine } from "../fill/document.ts";
import { blockParts, type Counter, MEASURE, NO_BORDER, RULE } from "./blocks.ts";
import { storable, textRuns, wordsOf } from "./runs.ts";

/** Room above a rule to sign on, and the widths of a signature, the room beside it and its date: twips. */
const SIGNING = 640;
const WIDTHS = [5000, 420, MEASURE - 5420] as const;
const LABEL = { size: 15, color: "595959" };

/** A closing stays on one page: everything in it is kept with what follows. */
export function closingParts(closing: Closing, counter: Counter): (Paragraph | Table)[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: textRuns(closing.heading), keepNext: true }),
    ...blockParts(closing.content, counter, true),
    ...closing.lines.flatMap((line, index) => signatureParts(line, index === closing.lines.length - 1)),
  ];
}

function signatureParts({ role, name, also }: SignatureLine, last: boolean): (Paragraph | Table)[] {
  const unnamed = name.kind === "blank" && !name.path;
  const labels = [...(unnamed ? ["Name"] : []), ...also.slice(0, -1)];
  const known = unnamed
    ? []
    : [
        new Paragraph({
          children: wordsOf([name]),
          spacing: { before: 60 },
          keepNext: !last || labels.length > 0,
        }),
      ];
  return [
    new Paragraph({ children: textRuns(role, true), keepNext: true, spacing: { before: 240, after: 0 } }),
    ruled("Signature", also.at(-1), !last || known.length + labels.length > 0),
    ...known,
    ...labels.flatMap((label, index) => {
      const more = !last || index < labels.length - 1;
      return [gap(more), ruled(label, undefined, more)];
    }),
    gap(!last),
  ];
}

/** Word joins tables that stand beside each other. */
function gap(keepNext: boolean): Paragraph {
  return new Paragraph({ keepNext, spacing: { after: 0, line: 20, lineRule: LineRuleType.EXACT } });
}

/** Room to write over a rule, with its label below; a second such beside it, if it has a label. */
function ruled(label: string, beside: string | undefined, keepNext: boolean): Table {
  const [width, between, other] = WIDTHS;
  const cell = (size: number, text: string, line: boolean) =>
    new TableCell({
      width: { size, type: WidthType.DXA },
      borders: { top: line ? RULE : NO_BORDER, bottom: NO_BORDER, left: NO_BORDER, right: NO_BORDER },
      margins: { left: 0, right: 0 },
      children: [
        new Paragraph({
          children: text ? [new TextRun({ text: storable(text), ...LABEL })] : [],
          spacing: { before: 20, after: 0 },
        }),
      ],
    });
  const room = (size: number) =>
    new TableCell({
      width: { size, type: WidthType.DXA },
      borders: { top: NO_BORDER, bottom: NO_BORDER, left: NO_BORDER, right: NO_BORDER },
      children: [new Paragraph({ spacing: { after: 0 } })],
    });
  return new Table({
    width: { size: MEASURE, type: WidthType.DXA },
    columnWidths: [...WIDTHS],
    borders: {
      top: NO_BORDER,
      bottom: NO_BORDER,
      left: NO_BORDER,
      right: NO_BORDER,
      insideHorizontal: NO_BORDER,
      insideVertical: NO_BORDER,
    },
    rows: [
      new TableRow({
        cantSplit: true,
        keepNext: true,
        height: { value: SIGNING, rule: HeightRule.EXACT },
        children: WIDTHS.map((size) => room(size)),
      }),
      new TableRow({
        cantSplit: true,
        keepNext,
        children: [
          cell(width, label, true),
          cell(between, "", false),
          cell(other, beside ?? "", beside !== undefined),
        ],
      }),
    ],
  });
}
