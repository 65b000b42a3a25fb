/** @returns the position of a document in its envelope, 0 if it is none */
export function positionOf(text: string): number {
  const position = Number(text || 0);
  return Number.isInteger(position) && position >= 0 && position < 100 ? position : 0;
}
