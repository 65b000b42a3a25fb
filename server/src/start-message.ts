import { brand } from "@sealwright/brand";
import type { RunningServer } from "./compose.ts";
import type { ServerConfig } from "./config/index.ts";

function pageRows({ urls }: ServerConfig, ports: RunningServer["ports"]): [string, string][] {
  return [
    ["Site", urls.site],
    ["Dashboard", urls.dashboard],
    ["Signing", ports.signing ? urls.signing : "off"],
  ];
}

/** The startup message: URLs, and which services are real. */
export function startMessage(config: ServerConfig, { ports, description }: RunningServer): string {
  const rows: [string, string][] = [
    ...(config.role === "worker"
      ? [["Role", "worker: pages are served elsewhere"] as [string, string]]
      : pageRows(config, ports)),
    ...(ports.sandbox ? [["Sandbox", `http://localhost:${ports.sandbox}`] as [string, string]] : []),
    ["Database", description.database],
    ["Mail", description.mail],
    ["Identity", description.identity],
    ["Payments", description.payments],
    ["Sign-in", ["password", ...description.providers].join(", ")],
  ];
  return `\n${brand.name} is running.\n${rows.map(([name, value]) => `  ${name.padEnd(10)} ${value}`).join("\n")}\n`;
}
