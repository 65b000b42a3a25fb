import { availableParallelism, cpus, loadavg } from "node:os";

/** What the numbers were taken on, and how busy that was: ratios of a busy machine are worth little. */
export function describeMachine(): string {
  const [lastMinute = 0] = loadavg();
  return `${new Date().toISOString()}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load of the last minute ${lastMinute.toFixed(2)}`;
}
