import {
  HeadingLevel,
  LeaderType,
  Paragraph,
  Tab,
  Table,
  TableBorders,
  TableCell,
  TableRow,
  type TabStopDefinition,
  TabStopType,
  TextRun,
  WidthType,
} from "docx";
import type { Closing, DocumentExhibit, Run, SignatureLine } from "../fill/document.ts";
import { exhibitTitle } from "../write/exhibit-title.ts";
import { blockParts, type Counter, MEASURE } from "./blocks.ts";
import { storable, textRuns, wordsOf } from "./runs.ts";

/** Room above a rule to sign on, where the rule ends, and where the one beside it begins: twips. */
const SIGNING = 560;
const RULE_END = 5000;
const BESIDE = 5420;

/** Signatures that fit on a page with their heading, and with the witnesses' too. */
const ONE_PAGE = 4;
const FEW = 2;

/**
 * A closing stays on one page; one with many signatures breaks between them. Word keeps paragraphs together that are kept
 * with their next; other word processors give up on long chains, but none breaks an unbreakable row.
 */
export function closingParts(closing: Closing, counter: Counter, next?: Closing): (Paragraph | Table)[] {
  const content = blockParts(closing.content, counter, true);
  // The witnesses sign on the page of what they attest.
  const attested = next?.id === "witnesses" && closing.lines.length <= FEW;
  const signatures = closing.lines.map((line, index) =>
    signatureParts(line, index === closing.lines.length - 1 && !attested),
  );
  const rows =
    signatures.length <= ONE_PAGE ? [[...content, ...signatures.flat()]] : [content, ...signatures];
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: textRuns(closing.heading), keepNext: true }),
    signingTable(rows.filter((row) => row.length).map((children) => unbroken(children))),
  ];
}

/** An exhibit starts on a new page. */
export function exhibitParts(exhibit: DocumentExhibit, counter: Counter): (Paragraph | Table)[] {
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_2,
    pageBreakBefore: true,
    children: textRuns(exhibitTitle(exhibit)),
  });
  const signatures = exhibit.lines.map((line) => unbroken(signatureParts(line, true)));
  const signed = signatures.length ? [signingTable(signatures)] : [];
  return [heading, ...blockParts(exhibit.content, counter), ...signed];
}

function signingTable(rows: TableRow[]): Table {
  return new Table({
    width: { size: MEASURE, type: WidthType.DXA },
    columnWidths: [MEASURE],
    borders: TableBorders.NONE,
    rows,
  });
}

function unbroken(children: (Paragraph | Table)[]): TableRow {
  const cell = new TableCell({
    width: { size: MEASURE, type: WidthType.DXA },
    margins: { left: 0, right: 0 },
    children,
  });
  return new TableRow({ cantSplit: true, children: [cell] });
}

function signatureParts(line: SignatureLine, last: boolean): Paragraph[] {
  const { role, signsFor, name, title, capacity, also } = line;
  const parts: ((keepNext: boolean) => Paragraph[])[] = [
    () => [
      new Paragraph({ children: textRuns(role, true), keepNext: true, spacing: { before: 240, after: 0 } }),
      ...(signsFor
        ? [new Paragraph({ children: wordsOf(signsFor), keepNext: true, spacing: { after: 0 } })]
        : []),
    ],
    (keepNext) => ruleParts(signsFor ? "By" : "Signature", also.at(-1), keepNext),
    (keepNext) => printedParts([name], "Name", keepNext),
    ...(title ? [(keepNext: boolean) => titleParts(title, keepNext)] : []),
    ...(capacity ? [(keepNext: boolean) => printedParts(capacity, "", keepNext)] : []),
    ...also.slice(0, -1).map((label) => (keepNext: boolean) => ruleParts(label, undefined, keepNext)),
  ];
  return parts.flatMap((part, index) => part(!last || index < parts.length - 1));
}

/** A line below the signature: known words, a control to type in, or a rule to write on. */
function printedParts(runs: readonly Run[], label: string, keepNext: boolean): Paragraph[] {
  const [first] = runs;
  if (first?.kind === "blank" && !first.path) return ruleParts(label, undefined, keepNext);
  return [new Paragraph({ style: "Signature", children: wordsOf(runs), keepNext })];
}

function titleParts({ label, run }: NonNullable<SignatureLine["title"]>, keepNext: boolean): Paragraph[] {
  return printedParts(
    run.kind === "blank" && !run.path ? [run] : [{ kind: "text", text: `${label}: ` }, run],
    label,
    keepNext,
  );
}

/**
 * A rule to write on with its label below, and optionally a second one beside it. The rules are
 * tab leaders.
 */
function ruleParts(label: string, beside: string | undefined, keepNext: boolean): Paragraph[] {
  const rule = { type: TabStopType.LEFT, leader: LeaderType.UNDERSCORE };
  const start: TabStopDefinition = { type: TabStopType.LEFT, position: BESIDE };
  const second = beside === undefined ? [] : [start, { ...rule, position: MEASURE }];
  return [
    new Paragraph({
      children: [new TextRun({ children: [label, ...second].map(() => new Tab()) })],
      tabStops: [{ ...rule, position: RULE_END }, ...second],
      keepNext: true,
      spacing: { before: SIGNING, after: 0, line: 240 },
    }),
    new Paragraph({
      children: [
        new TextRun({
          children: [storable(label), ...(beside === undefined ? [] : [new Tab(), storable(beside)])],
        }),
      ],
      style: "SignatureLabel",
      tabStops: [start],
      keepNext,
    }),
  ];
}
