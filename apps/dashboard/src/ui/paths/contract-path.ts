/** @param base the path of its workspace: the sample has one of its own */
export function contractPath(id: string, base = ""): string {
  return `${base}/contracts/${encodeURIComponent(id)}`;
}
