export interface TargetResult {
  name: string;
  requests: number;
  seconds: number;
  statuses: Record<string, number>;
  /** Empty when all is well. */
  problems: string[];
  note?: string;
}

/** In a line, and a line for each problem. */
export function describe({ name, requests, seconds, statuses, problems, note }: TargetResult): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return `${name}: ${requests} requests in ${seconds} s, ${counts.join(", ")}${note ? `; ${note}` : ""}; ${problems.length} problems${problems.map((one) => `\n  ${one}`).join("")}`;
}
