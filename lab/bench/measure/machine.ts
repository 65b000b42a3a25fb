import { availableParallelism, cpus, loadavg } from "node:os";

/** The machine that was measured and its load: ratios from a busy machine mean little. */
export function describeMachine(): string {
  const [lastMinute = 0] = loadavg();
  return `${new Date().toISOString()}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load of the last minute ${lastMinute.toFixed(2)}`;
}
