/** Distinguishes a list's pages: "Contracts: Ended, “lease”". @param filter its name, unless all are shown */
export function listTitle(list: string, filter: string | undefined, search: string): string {
  const parts = [filter, search && `“${search}”`].filter(Boolean);
  return parts.length ? `${list}: ${parts.join(", ")}` : list;
}
