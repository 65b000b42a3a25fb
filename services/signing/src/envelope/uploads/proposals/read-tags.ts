import {
  boxAround,
  defaultSize,
  type FieldBox,
  smallestSize,
} from "@sealwright/protocol/signing/field-kinds";
import { MOST_PROPOSALS, type Proposal, type Proposals } from "@sealwright/protocol/signing/proposal";
import { stripUnstorable } from "@sealwright/protocol/storable";
import type { Letter, PageText } from "../page-text.ts";

import { parseTag, type Tag } from "./tag-grammar.ts";

const TAG = /\{\s*\{([^{}]*)\}\s*\}/g;
const LONGEST_QUOTE = 200;
/** In points, between a field and the text to its right. */
const GAP = 4;
/** Of a line's height: letters reach a little beyond what is usual. */
const MARGIN = { aside: 0.5, above: 0.1 };

interface PlacedTag {
  tag: Tag;
  name: string;
  page: number;
  box: FieldBox;
  covers: FieldBox[];
}

/** Finds the text tags of one page, even where the letters of one are set in pieces. */
export function readTags({ number: page, letters }: PageText, size: { width: number }): Proposals {
  const unread: string[] = [];
  const tags: PlacedTag[] = [];
  const text = letters.map(({ letter }) => letter).join("");
  // Letters may be more than one code unit.
  const indexes = letters.flatMap(({ letter }, index) => Array<number>(letter.length).fill(index));
  for (const match of text.matchAll(TAG)) {
    const name = stripUnstorable(match[0].replaceAll(/\s+/g, " ").slice(0, LONGEST_QUOTE));
    // One more than are used, which says that there are too many.
    if (tags.length > MOST_PROPOSALS) break;
    const tag = parseTag(match[1] ?? "");
    if ("problem" in tag) {
      unread.push(`“${name}” on page ${page}: ${tag.problem}`);
      continue;
    }
    const end = match.index + match[0].length - 1;
    const own = letters.slice(indexes[match.index], (indexes[end] ?? 0) + 1).filter(isVisible);
    const [first, ...others] = linesOf(own.map(({ box }) => box));
    if (!first) continue;
    const right = freeUntil(letters, first, size.width);
    const covers = [first, ...others].map(withMargin);
    tags.push({ tag, name, page, box: boxFor(tag, first, right), covers });
  }
  const radios = Map.groupBy(
    tags.filter(({ tag }) => tag.kind === "radio"),
    ({ tag }) => `${tag.signer}:${tag.label}`,
  );
  const fields = tags.filter(({ tag }) => tag.kind !== "radio").map(proposalOf);
  for (const circles of radios.values()) {
    const [first, second] = circles;
    if (first && second) fields.push(radioOf(first, circles));
    else if (first)
      unread.push(`“${first.name}” on page ${page}: a radio has a tag for each of its options.`);
  }
  return { fields, unread };
}

function proposalOf({ tag, name, page, box, covers }: PlacedTag): Proposal {
  const { kind, signer, label, hint, required, options } = tag;
  return {
    source: "tag",
    name,
    signer,
    kind,
    page,
    box,
    label,
    hint,
    required,
    options: options?.map((option) => ({ label: option })),
    covers,
  };
}

function radioOf(first: PlacedTag, circles: readonly PlacedTag[]): Proposal {
  return {
    ...proposalOf(first),
    hint: circles.find(({ tag }) => tag.hint)?.tag.hint,
    required: circles.find(({ tag }) => tag.required !== undefined)?.tag.required,
    box: boxAround(circles.map(({ box }) => box)),
    options: circles.map(({ tag, box }) => ({ label: tag.option ?? "", box })),
    covers: circles.flatMap(({ covers }) => covers),
  };
}

const isVisible = ({ letter }: Letter) => letter.trim() !== "";

/** A tag that goes on in the next line has a box in each. */
function linesOf(boxes: readonly FieldBox[]): FieldBox[] {
  const lines: FieldBox[][] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const isSame = last?.some(({ y, height }) => Math.abs(y - box.y) < height / 2);
    if (last && isSame) last.push(box);
    else lines.push([box]);
  }
  return lines.map(boxAround);
}

/** Where the next text on the same line begins, or the page ends. */
function freeUntil(letters: readonly Letter[], line: FieldBox, pageWidth: number): number {
  const end = line.x + line.width;
  const beside = letters.filter(
    ({ letter, box }) =>
      letter.trim() && box.x > end - 1 && box.y < line.y + line.height - 1 && box.y + box.height > line.y + 1,
  );
  return Math.min(pageWidth, ...beside.map(({ box }) => box.x - GAP));
}

/** From the tag’s line upward. Wider than the tag only where the line is free to its right. */
function boxFor({ kind, ...tag }: Tag, line: FieldBox, right: number): FieldBox {
  const usual = defaultSize(kind);
  const isSquare = kind === "checkbox" || kind === "radio";
  const free = Math.max(line.width, Math.min(usual.width, right - line.x));
  const width = tag.width ?? (isSquare ? usual.width : Math.max(free, smallestSize(kind).width));
  const height = tag.height ?? usual.height;
  return { x: line.x, y: Math.max(0, line.y + line.height - height), width, height };
}

function withMargin({ x, y, width, height }: FieldBox): FieldBox {
  const [aside, above] = [MARGIN.aside, height * MARGIN.above];
  const [left, top] = [Math.max(0, x - aside), Math.max(0, y - above)];
  return { x: left, y: top, width: x + width + aside - left, height: y + height + above - top };
}
