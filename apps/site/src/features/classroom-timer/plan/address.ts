import { type Part, parsePlan, planText } from "./plan.ts";
import { parseTime, shortTime } from "./time-text.ts";

export type Mode = "countdown" | "plan" | "stopwatch";

export interface Setup {
  mode: Mode;
  parts: readonly Part[];
}

/**
 * Reads a setup from the URL: `?t=5:30`, `?plan=Warm-up 5, Group work 15` or `?stopwatch`. @returns
 * undefined for any other
 */
export function readSetup(query: URLSearchParams): Setup | undefined {
  const plan = query.get("plan");
  if (plan !== null) {
    const { parts, problem } = parsePlan(plan.slice(0, 2000));
    return problem ? undefined : { mode: "plan", parts };
  }
  const duration = parseTime(query.get("t") ?? "");
  if (duration) return { mode: "countdown", parts: [{ name: "", duration }] };
  return query.has("stopwatch") ? { mode: "stopwatch", parts: [] } : undefined;
}

/** The query that `readSetup` reads back. */
export function queryOf({ mode, parts }: Setup): string {
  if (mode === "stopwatch") return "?stopwatch";
  const value = mode === "plan" ? planText(parts, ", ") : shortTime(parts[0]?.duration ?? 0);
  return `?${new URLSearchParams({ [mode === "plan" ? "plan" : "t"]: value })}`;
}
