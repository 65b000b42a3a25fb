/** The page of one contract. @param base the path of the workspace that it is in: the sample has one of its own */
export function contractPath(id: string, base = ""): string {
  return `${base}/contracts/${encodeURIComponent(id)}`;
}
