import {
  HeadingLevel,
  LeaderType,
  Paragraph,
  type Table,
  type TabStopDefinition,
  TabStopType,
  TextRun,
} from "docx";
import type { Closing, SignatureLine } from "../fill/document.ts";
import { blockParts, type Counter, MEASURE } from "./blocks.ts";
import { storable, textRuns, wordsOf } from "./runs.ts";

/** Room above a rule to sign on, where the rule ends, and where the one beside it begins: twips. */
const SIGNING = 560;
const RULE_END = 5000;
const BESIDE = 5420;
const LABEL = { size: 15, color: "595959" };

/** A closing stays on one page: everything in it is kept with what follows. */
export function closingParts(closing: Closing, counter: Counter): (Paragraph | Table)[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: textRuns(closing.heading), keepNext: true }),
    ...blockParts(closing.content, counter, true),
    ...closing.lines.flatMap((line, index) => signatureParts(line, index === closing.lines.length - 1)),
  ];
}

function signatureParts({ role, name, also }: SignatureLine, last: boolean): Paragraph[] {
  const unnamed = name.kind === "blank" && !name.path;
  const labels = [...(unnamed ? ["Name"] : []), ...also.slice(0, -1)];
  const known = unnamed
    ? []
    : [
        new Paragraph({
          children: wordsOf([name]),
          keepNext: !last || labels.length > 0,
          spacing: { before: 40 },
        }),
      ];
  return [
    new Paragraph({ children: textRuns(role, true), keepNext: true, spacing: { before: 240, after: 0 } }),
    ...ruleParts("Signature", also.at(-1), !last || known.length + labels.length > 0),
    ...known,
    ...labels.flatMap((label, index) => ruleParts(label, undefined, !last || index < labels.length - 1)),
  ];
}

/**
 * Room to write over a rule, with its label below; a second such beside it, if it has a label. The rules are leaders of
 * tabs: tables would not stay together in every word processor.
 */
function ruleParts(label: string, beside: string | undefined, keepNext: boolean): Paragraph[] {
  const rule = { type: TabStopType.LEFT, leader: LeaderType.UNDERSCORE };
  const start: TabStopDefinition = { type: TabStopType.LEFT, position: BESIDE };
  const second = beside === undefined ? [] : [start, { ...rule, position: MEASURE }];
  return [
    new Paragraph({
      children: [new TextRun("\t".repeat(1 + second.length))],
      tabStops: [{ ...rule, position: RULE_END }, ...second],
      keepNext: true,
      spacing: { before: SIGNING, after: 0, line: 240 },
    }),
    new Paragraph({
      children: [new TextRun({ ...LABEL, text: storable([label, beside ?? []].flat().join("\t")) })],
      tabStops: [start],
      keepNext,
      spacing: { after: 40, line: 240 },
    }),
  ];
}
