import type { TypeSize } from "../tree/body.ts";

/** The size of words in points: the body's, or larger where the law wants it. */
export function pointSize(size: TypeSize | undefined, body: number): number {
  return size ? Math.max(size.points, body + size.aboveBody) : body;
}
