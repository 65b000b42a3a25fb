import waits from "./waits.json" with { type: "json" };

/** One signed contract of the sample, and the days that it spent in each stage. */
interface Wait {
  kind: string;
  team: string;
  /** In the order of STAGES. */
  days: number[];
}

const STAGES = [
  { name: "Draft", doing: "being written" },
  { name: "Negotiate", doing: "with the other side" },
  { name: "Approve", doing: "waiting for a signature inside the company" },
  { name: "Sign", doing: "out for signature" },
] as const;

/** The right end of the scale, in days. */
export const LONGEST = 5 * Math.ceil(Math.max(...waits.flatMap(({ days }) => days)) / 5);

export interface Stage {
  name: string;
  doing: string;
  /** Sorted. */
  days: number[];
  median: number;
  /** Nine out of ten took no longer. */
  slow: number;
}

export function stagesOf(contracts: readonly Wait[]): Stage[] {
  return STAGES.map((stage, index) => {
    const days = contracts.map((contract) => contract.days[index] ?? 0).toSorted((a, b) => a - b);
    return { ...stage, days, median: quantile(days, 0.5), slow: quantile(days, 0.9) };
  });
}

/** Days from the first draft to the last signature, as a median. */
export function medianTotal(contracts: readonly Wait[]): number {
  const totals = contracts.map(({ days }) => days.reduce((sum, day) => sum + day, 0));
  return quantile(
    totals.toSorted((a, b) => a - b),
    0.5,
  );
}

export function contractsOf(kind: string, team: string): Wait[] {
  return waits.filter((wait) => (!kind || wait.kind === kind) && (!team || wait.team === team));
}

export function waitValues(column: "kind" | "team"): string[] {
  return [...new Set(waits.map((wait) => wait[column]))].sort();
}

/** The nearest rank: always a number of days that a contract really took. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
