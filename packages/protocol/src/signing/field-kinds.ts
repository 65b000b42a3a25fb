/** Of a radio field and a list. */
export const LEAST_OPTIONS = 2;

/**
 * Every kind of field, with its default and its smallest size in points. The API's schema, its reference and all
 * checks read this table. Pages bundle it, so it needs no library.
 */
export const FIELD_KINDS = {
  signature: { holds: "mark", size: [180, 36], least: [40, 12], title: "Signature" },
  initials: { holds: "mark", size: [60, 28], least: [20, 10], title: "Initials" },
  date: { holds: "known", size: [120, 18], least: [50, 10], title: "Date" },
  name: { holds: "known", size: [180, 18], least: [40, 10], title: "Name" },
  email: { holds: "known", size: [180, 18], least: [40, 10], title: "Email" },
  title: { holds: "words", size: [180, 18], least: [30, 10], title: "Title" },
  company: { holds: "words", size: [180, 18], least: [30, 10], title: "Company" },
  text: { holds: "words", size: [240, 18], least: [20, 10], title: "Text" },
  paragraph: { holds: "words", size: [240, 72], least: [60, 20], title: "Paragraph" },
  number: { holds: "words", size: [120, 18], least: [20, 10], title: "Number" },
  checkbox: { holds: "choice", size: [14, 14], least: [8, 8], title: "Checkbox" },
  radio: { holds: "choice", size: [14, 14], least: [8, 8], title: "Choice" },
  list: { holds: "choice", size: [180, 18], least: [30, 10], title: "List" },
} as const satisfies Record<string, FieldKindFacts>;

interface FieldKindFacts {
  /**
   * A mark is drawn or typed once and put everywhere. What is known of a signer (the date, the name, the email
   * address) is filled in when they sign; a name or an email with a label of its own is asked instead.
   */
  holds: "mark" | "known" | "words" | "choice";
  /** Width and height; of a radio field, those of each option’s circle. */
  size: readonly [width: number, height: number];
  least: readonly [width: number, height: number];
  /** Its label, unless the sender gives one. */
  title: string;
}

export type FieldKind = keyof typeof FIELD_KINDS;

export const ALL_FIELD_KINDS = Object.keys(FIELD_KINDS) as [FieldKind, ...FieldKind[]];

/** In points from the left and top edge of the page, as a reader displays it. */
export interface FieldBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of a radio field or a list. Each option of a radio field has a circle of its own; an option of a list has none. */
export interface FieldOption {
  label: string;
  box?: FieldBox | undefined;
}

export function defaultSize(kind: FieldKind): { width: number; height: number } {
  const [width, height] = FIELD_KINDS[kind].size;
  return { width, height };
}

export function smallestSize(kind: FieldKind): { width: number; height: number } {
  const [width, height] = FIELD_KINDS[kind].least;
  return { width, height };
}

/** Whether its signer is asked for it; everything else is signed, or known when they sign. */
export function isAsked({ kind, label }: { kind: FieldKind; label?: string | undefined }): boolean {
  const { holds } = FIELD_KINDS[kind];
  return holds === "words" || holds === "choice" || (mayHaveLabel(kind) && label !== undefined);
}

/** Whether its sender may say what is asked: a signer knows what a mark and a date are. */
export function mayHaveLabel(kind: FieldKind): boolean {
  return FIELD_KINDS[kind].holds !== "mark" && kind !== "date";
}

/** The smallest rectangle around some boxes: where a radio field is. */
export function boxAround(boxes: readonly FieldBox[]): FieldBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
