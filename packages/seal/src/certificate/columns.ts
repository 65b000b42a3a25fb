import {
  FAINT,
  linesOf,
  type Piece,
  type Place,
  QUIET,
  type Setting,
  type TextStyle,
} from "@sealwright/forms/pdf/pieces";
import { ROW } from "./look.ts";

/** What, and what is recorded of it. */
export type Fact = readonly [label: string, text: string];

interface Drawn {
  height: number;
  draw(top: number): void;
}

/** A paragraph as lines that are drawn together. */
export function words(
  text: string,
  { x, measure, parent }: Place,
  { pen, faces }: Setting,
  style: TextStyle = ROW,
): Drawn {
  const element = pen.element("P", parent);
  const lines = linesOf([{ kind: "text", text, ...(style.bold && { strong: true }) }], style, measure, faces);
  return {
    height: lines.reduce((sum, { height }) => sum + height, 0),
    draw(top) {
      let y = top;
      for (const line of lines) {
        pen.line(element, line, x, y, style);
        y += line.height;
      }
    },
  };
}

/** Labels in a narrow column, each with its text beside it. */
export function factLines(facts: readonly Fact[], place: Place, setting: Setting, labels: number): Drawn[] {
  const { pen } = setting;
  const list = pen.element("L", place.parent);
  return facts.map(([label, text]) => {
    const item = pen.element("LI", list);
    const name = pen.element("Lbl", item);
    const inner = {
      x: place.x + labels,
      measure: place.measure - labels,
      parent: pen.element("LBody", item),
    };
    const body = words(text, inner, setting);
    return {
      height: body.height + 1,
      draw(top) {
        pen.words(name, `${label} `, place.x, top + ROW.size, ROW, QUIET);
        body.draw(top);
      },
    };
  });
}

/** One below the other. */
export function stacked(parts: readonly Drawn[]): Drawn {
  return {
    height: parts.reduce((sum, { height }) => sum + height, 0),
    draw(top) {
      let y = top;
      for (const part of parts) {
        part.draw(y);
        y += part.height;
      }
    },
  };
}

/**
 * Two columns side by side, and a rule below. What is longer on the right than one piece holds goes on below it, so that a page can end there.
 * @param most of the right column's parts that stay with the left one
 */
export function besides(
  left: Drawn,
  right: readonly Drawn[],
  { x, measure }: Place,
  { pen }: Setting,
  most = 14,
): Piece[] {
  const [first, rest] = [stacked(right.slice(0, most)), right.slice(most)];
  const pieces: Piece[] = [
    {
      height: Math.max(left.height, first.height),
      before: 5,
      draw(top) {
        left.draw(top);
        first.draw(top);
      },
    },
    ...rest.map((part) => ({ height: part.height, draw: (top: number) => part.draw(top) })),
  ];
  return pieces.map((piece, index) => {
    if (index < pieces.length - 1) return piece;
    const height = piece.height + 5;
    const draw = (top: number) => {
      piece.draw(top);
      pen.rule(x, top + height, measure, 0.5, FAINT);
    };
    return { ...piece, height, draw };
  });
}
