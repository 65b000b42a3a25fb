/** Where a signer has put their signature and initials. */
export interface PlacedMarks {
  has(id: string): boolean;
  add(id: string): void;
}

/**
 * Kept by this browser, so that they are there after a reload and in another tab. Where storage is blocked, as in frames,
 * they are put again.
 */
export function placedMarks(session: string, onChange: () => void): PlacedMarks {
  const key = `placed-${session}`;
  let placed = new Set(read(key));
  addEventListener("storage", (event) => {
    if (event.key !== key) return;
    placed = new Set(read(key));
    onChange();
  });
  return {
    has: (id) => placed.has(id),
    add(id) {
      placed.add(id);
      try {
        localStorage.setItem(key, JSON.stringify([...placed]));
      } catch {
        // Blocked: this page remembers them while it is open.
      }
      onChange();
    },
  };
}

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
