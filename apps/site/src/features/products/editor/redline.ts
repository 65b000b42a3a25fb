import { diffWordsWithSpace } from "diff";

export interface Change {
  kind: "change";
  /** The same change has the same key after an edit elsewhere in the text. */
  key: string;
  removed: string;
  added: string;
}
export type Segment = { kind: "same"; key: string; text: string } | Change;

export type Decision = "accepted" | "rejected";
export type Decisions = Readonly<Record<string, Decision>>;

/** The words of both texts, in order. Changes with nothing but a space between them are one. */
export function redline(before: string, after: string): Segment[] {
  const segments: Segment[] = [];
  let offset = 0;
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const last = segments.at(-1);
    const isChange = added || removed;
    if (last?.kind === "change" && (isChange || value.trim() === "")) {
      if (!added) last.removed += value;
      if (!removed) last.added += value;
    } else if (isChange)
      segments.push({
        kind: "change",
        key: String(offset),
        removed: removed ? value : "",
        added: added ? value : "",
      });
    else segments.push({ kind: "same", key: String(offset), text: value });
    if (!added) offset += value.length;
  }
  return segments.map((segment) =>
    segment.kind === "change"
      ? { ...segment, key: `${segment.key}:${segment.removed.trim()}>${segment.added.trim()}` }
      : segment,
  );
}

export function changesIn(segments: readonly Segment[]): Change[] {
  return segments.filter((segment) => segment.kind === "change");
}

/** The text with the accepted changes; what is undecided keeps the agreed wording. */
export function cleanText(segments: readonly Segment[], decisions: Decisions): string {
  return segments
    .map((segment) => {
      if (segment.kind === "same") return segment.text;
      return decisions[segment.key] === "accepted" ? segment.added : segment.removed;
    })
    .join("");
}
