import {
  boxAround,
  defaultSize,
  type FieldBox,
  type FieldKind,
  smallestSize,
} from "@sealwright/protocol/signing/field-kinds";
import type { LabelPlace } from "@sealwright/protocol/signing/proposal";
import type { Letter, PageText } from "../page-text.ts";

interface Line {
  letters: Letter[];
  text: string;
  box: FieldBox;
}

/** What stands beside or below a line to write on. */
const KIND_OF: readonly [RegExp, FieldKind][] = [
  [/^(?:print(?:ed)? |full )?name$/i, "name"],
  [/^date(?: signed)?$/i, "date"],
  [/^initials?$/i, "initials"],
  [/^title$/i, "title"],
  [/^(?:authorized )?signature(?: of .{1,40})?$|^sign(?:ed)?(?: by| here)?$|^by$/i, "signature"],
];
const LABEL =
  /(?<![\p{L}\p{N}])((?:(?:print(?:ed)?|full) )?name|date(?: signed)?|initials?|title|(?:authorized )?signature|sign(?:ed)?(?: by| here)?|by)\s*(?::\s*(_{3,})?|(_{4,}))/giu;
const GAP = 4;
const MOST_ON_PAGE = 40;

/**
 * Where words say that something is written by hand: "Signature: ____", "Date:", or "Signature" below a line.
 * They are guesses, and placed only when someone chooses them.
 */
export function readLabelPlaces({ number, letters }: PageText, { width }: { width: number }): LabelPlace[] {
  const found = linesOf(letters).flatMap((line) => [
    ...besideLabels(line, letters, width),
    ...aboveLabel(line),
  ]);
  return found
    .filter(({ box }) => box.x >= 0 && box.y >= 0 && box.x + box.width <= width)
    .slice(0, MOST_ON_PAGE)
    .map(({ kind, text, box }) => ({ page: number, kind, text, box }));
}

type Found = Omit<LabelPlace, "page">;

function besideLabels(line: Line, letters: readonly Letter[], pageWidth: number): Found[] {
  return [...line.text.matchAll(LABEL)].flatMap((match): Found[] => {
    const [whole, label = "", afterColon, alone] = match;
    const kind = kindOf(label);
    if (!kind) return [];
    const rule = afterColon ?? alone ?? "";
    const end = match.index + whole.length;
    const ruled = line.letters.slice(end - rule.length, end).map(({ box }) => box);
    const before = line.letters[end - rule.length - 1]?.box ?? line.box;
    const box = rule ? boxAround(ruled) : freeBox(kind, before, letters, pageWidth);
    return box ? [{ kind, text: label.trim(), box: upward(kind, box, letters) }] : [];
  });
}

/** Right of a label without a rule, if there is room before the next text. */
function freeBox(
  kind: FieldKind,
  label: FieldBox,
  letters: readonly Letter[],
  pageWidth: number,
): FieldBox | undefined {
  const x = label.x + label.width + GAP;
  const middle = label.y + label.height / 2;
  const next = letters.filter(
    ({ letter, box }) => letter.trim() && box.x >= x && box.y < middle && box.y + box.height > middle,
  );
  const right = Math.min(pageWidth - GAP, ...next.map(({ box }) => box.x - GAP));
  const width = Math.min(defaultSize(kind).width, right - x);
  return width < smallestSize(kind).width ? undefined : { x, y: label.y, width, height: label.height };
}

/** A line that is nothing but a label is below the rule. */
function aboveLabel({ text, box }: Line): Found[] {
  const kind = kindOf(text.trim());
  if (!kind) return [];
  const { width, height } = defaultSize(kind);
  return [{ kind, text: text.trim(), box: { x: box.x, y: box.y - height, width, height } }];
}

/** Stands on the label's line and grows upward, as far as there is no other text. */
function upward(kind: FieldKind, line: FieldBox, letters: readonly Letter[]): FieldBox {
  const usual = defaultSize(kind);
  const width = Math.min(line.width, 2 * usual.width);
  const bottom = line.y + line.height;
  const above = letters.filter(({ letter, box }) => {
    const isOver = box.x < line.x + width && box.x + box.width > line.x;
    return letter.trim() && isOver && box.y + box.height < bottom - line.height / 2;
  });
  const free = bottom - Math.max(0, ...above.map(({ box }) => box.y + box.height));
  const height = Math.max(smallestSize(kind).height, Math.min(usual.height, free));
  return { x: line.x, y: bottom - height, width, height };
}

const kindOf = (label: string) =>
  KIND_OF.find(([words]) => words.test(label.replaceAll(/\s+/g, " ").trim()))?.[1];

/** In which each code unit of the text has its letter. */
function linesOf(letters: readonly Letter[]): Line[] {
  const lines: Letter[][] = [[]];
  for (const letter of letters) {
    if (letter.box.width === 0 && letter.box.height === 0) lines.push([]);
    else if (letter.letter.length === 1) lines.at(-1)?.push(letter);
  }
  return lines.flatMap((own): Line[] => {
    const inked = own.filter(({ letter }) => letter.trim());
    if (inked.length === 0) return [];
    const text = own.map(({ letter }) => letter).join("");
    return [{ letters: own, text, box: boxAround(inked.map(({ box }) => box)) }];
  });
}
