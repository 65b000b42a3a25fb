/** @param base the path of its workspace: the sample has one of its own */
export function contractPath(id: string, base = ""): string {
  return `${base}/contracts/${encodeURIComponent(id)}`;
}

/** Where a contract is printed for signing on paper, and the address of its scan. */
export function paperPath(id: string): string {
  return `${contractPath(id)}/paper`;
}

/** Where someone else becomes responsible for a contract. */
export function responsiblePath(id: string): string {
  return `${contractPath(id)}/responsible`;
}

/** Where it is chosen who sees a contract. */
export function privacyPath(id: string): string {
  return `${contractPath(id)}/privacy`;
}

export function scanPath(id: string): string {
  return `${contractPath(id)}/scan`;
}
