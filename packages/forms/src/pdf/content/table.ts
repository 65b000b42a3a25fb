import type { StructureElement } from "pdfkit";
import type { Block, Column, Run } from "../../fill/document.ts";
import { tableRows } from "../../write/table-rows.ts";
import type { Header, Piece } from "../page/flow.ts";
import { FAINT, INK } from "../page/pen.ts";
import { type Line, linesOf, type TextStyle } from "../typeface/lines.ts";
import { type Place, paragraphPieces, type Setting } from "./paragraph.ts";

type Table = Extract<Block, { kind: "table" }>;

interface Cell {
  element: StructureElement;
  lines: Line[];
  x: number;
  /** Without padding. */
  width: number;
  align: Column["align"];
}

const GUTTER = 12;
/** A blank in a cell: height and minimum width. */
const ROOM = 18;
const SMALLEST = 34;
/** Points added to a width, so that words which just fit do not break. */
const SLACK = 1;
/** Rows with more lines may break across pages. */
const WHOLE_LINES = 12;

/** A table. Its header row is repeated on each page. */
export function tablePieces(content: Table, place: Place, setting: Setting): Piece[] {
  const { caption, columns } = content;
  const rows = tableRows(content);
  const { pen, look } = setting;
  const head = headStyle(setting);
  const table = pen.element("Table", place.parent);
  const widths = columnWidths(columns, rows, place.measure, setting);
  const cellsOf = (
    row: StructureElement,
    contents: readonly Run[][],
    style: TextStyle,
    isHead: boolean,
  ): Cell[] => {
    let x = place.x;
    return columns.map(({ align }, index) => {
      const width = widths[index] ?? 0;
      const cell: Cell = {
        element: pen.element(isHead ? "TH" : "TD", row, isHead ? { scope: "Column" } : {}),
        lines: linesOf(contents[index] ?? [], roomy(contents[index], style), width, setting.faces, {
          label: "",
          width,
          bare: true,
        }),
        x,
        width,
        align,
      };
      x += width + GUTTER;
      return cell;
    });
  };

  const isTitled = caption !== "" && look.captioned;
  const title = isTitled ? captionPieces(caption, { ...place, parent: table }, setting) : [];
  const labels = columns.map(({ label }): Run[] => [{ kind: "text", text: label }]);
  const cells = cellsOf(pen.element("TR", table), labels, head, true);
  const header = headerOf(cells, place, setting);
  const headRow: Piece = {
    height: header.height,
    before: isTitled ? 2 : look.between,
    keepNext: true,
    draw: (top) => {
      for (const cell of cells) drawLines(cell, cell.lines, top + look.padding, head, setting);
      pen.rule(place.x, top + header.height, place.measure, 0.75);
    },
  };
  // Sums stay with the last row that they add up.
  const firstKept = rows.length - 1 - (content.totals?.length ?? 0);
  const body = rows.flatMap((row, index) => {
    const own = cellsOf(pen.element("TR", table), row, look.cell, false);
    const pieces = rowPieces(own, header, place, setting);
    const isKept = index >= firstKept && index < rows.length - 1;
    return isKept ? pieces.map((piece) => ({ ...piece, keepNext: true })) : pieces;
  });
  return [...title, headRow, ...body];
}

function captionPieces(caption: string, place: Place, setting: Setting): Piece[] {
  const look = { style: { size: 10, leading: 14 }, type: "Caption", before: setting.look.between + 4 };
  const pieces = paragraphPieces([{ kind: "text", text: caption, strong: true }], place, setting, look);
  return pieces.map((piece) => ({ ...piece, keepNext: true }));
}

/** The style of column labels. */
function headStyle({ look }: Setting): TextStyle {
  return { ...look.cell, bold: true };
}

function headerOf(cells: readonly Cell[], place: Place, setting: Setting): Header {
  const {
    pen,
    look: { padding },
  } = setting;
  const style = headStyle(setting);
  const height = Math.max(...cells.map(({ lines }) => lines.length)) * style.leading + 2 * padding;
  return {
    height,
    draw: (top) => {
      for (const { lines, x, width, align } of cells) {
        for (const [index, line] of lines.entries()) {
          const y = top + padding + index * style.leading + line.baseline;
          const at = align === "end" ? x + width - line.width : x;
          const text = line.segments.map((segment) => (segment.kind === "text" ? segment.text : "")).join("");
          pen.mute(text, at, y, style, INK);
        }
      }
      pen.rule(place.x, top + height, place.measure, 0.75);
    },
  };
}

/** A row as one strip, or line by line if it is very tall. */
function rowPieces(cells: readonly Cell[], header: Header, place: Place, setting: Setting): Piece[] {
  const { cell: style, padding } = setting.look;
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return Array.from({ length: count }, (_, index) => {
    const slice = cells.map((cell) => cell.lines.slice(index, index + 1));
    const last = index === count - 1;
    const top = index ? 0 : padding;
    const height =
      Math.max(style.leading, ...slice.flat().map((line) => line.height)) + top + (last ? padding : 0);
    return {
      height,
      keepNext: !last && count <= WHOLE_LINES,
      header,
      draw: (y: number) => {
        for (const [at, cell] of cells.entries()) drawLines(cell, slice[at] ?? [], y + top, style, setting);
        if (last) setting.pen.rule(place.x, y + height, place.measure, 0.5, FAINT);
      },
    };
  });
}

function drawLines(
  cell: Cell,
  lines: readonly Line[],
  top: number,
  style: TextStyle,
  { pen }: Setting,
): void {
  let y = top;
  for (const line of lines) {
    const x = cell.align === "end" ? cell.x + cell.width - line.width : cell.x;
    pen.line(cell.element, line, x, y, style);
    y += line.height;
  }
}

/** A line to write on is taller than a printed one. */
function roomy(runs: readonly Run[] | undefined, style: TextStyle): TextStyle {
  return runs?.some(({ kind }) => kind === "blank") ? { ...style, leading: ROOM } : style;
}

/**
 * Column widths by content. If there is room left, columns to write in get it; if there is too little, the wide
 * columns shrink, but no amount or number is broken.
 */
function columnWidths(
  columns: readonly Column[],
  rows: readonly Run[][][],
  measure: number,
  setting: Setting,
): number[] {
  const {
    faces,
    look: { cell },
  } = setting;
  const head = headStyle(setting);
  const room = measure - GUTTER * (columns.length - 1);
  const wishes = columns.map(({ label, align }, index) => {
    const wish = (text: string, style: TextStyle) =>
      faces.width(text.slice(0, 200), style.size, style.bold === true) + SLACK;
    const contents = rows.map((row) => {
      const runs = row[index] ?? [];
      if (runs.some(({ kind }) => kind === "blank")) return SMALLEST;
      return wish(
        runs.map((run) => (run.kind === "blank" ? "" : run.text)).join(""),
        align === "end" ? head : cell,
      );
    });
    const longestWord = Math.max(...label.split(" ").map((word) => wish(word, head)));
    const whole = align === "end" ? contents : [];
    const least = Math.max(SMALLEST, longestWord, ...whole);
    const writable = rows.some((row) => row[index]?.some(({ kind }) => kind === "blank"));
    return { least, most: Math.max(least, wish(label, head), ...contents), writable };
  });
  const most = wishes.reduce((sum, wish) => sum + wish.most, 0);
  const least = wishes.reduce((sum, wish) => sum + wish.least, 0);
  const toWriteIn = wishes.filter(({ writable }) => writable).length;
  if (most <= room && toWriteIn)
    return wishes.map((wish) => wish.most + (wish.writable ? (room - most) / toWriteIn : 0));
  if (most <= room) return wishes.map((wish) => (wish.most / most) * room);
  if (least >= room) return wishes.map((wish) => (wish.least / least) * room);
  const give = (room - least) / (most - least);
  return wishes.map((wish) => wish.least + (wish.most - wish.least) * give);
}
