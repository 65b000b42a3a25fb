/** The page of one contract. */
export function contractPath(id: string): string {
  return `/contracts/${encodeURIComponent(id)}`;
}
