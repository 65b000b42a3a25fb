import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePorts } from "../../../testkit/src/free-ports.ts";
import { type Child, startNode } from "../measure/child.ts";
import { bench } from "../measure/own-packages.ts";

/** The Firebase Auth emulator under the same Node, told in every way it knows to leave the internet alone. */
export async function startEmulator(folder: string): Promise<{ port: number; process: Child }> {
  const [port = 0, hub, logging] = await freePorts(3);
  const host = "127.0.0.1";
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "firebase.json"),
    JSON.stringify({
      emulators: {
        auth: { host, port },
        hub: { host, port: hub },
        logging: { host, port: logging },
        ui: { enabled: false },
      },
    }),
  );
  const command = join(bench, "node_modules/firebase-tools/lib/bin/firebase.js");
  const process = await startNode([command, "emulators:start", "--only", "auth", "--project", "demo-bench"], {
    cwd: folder,
    // CI: no message of the day. A demo- project: no calls of the real one.
    env: {
      PATH: globalThis.process.env.PATH,
      HOME: folder,
      TMPDIR: folder,
      XDG_CONFIG_HOME: folder,
      CI: "true",
      NO_UPDATE_NOTIFIER: "1",
    },
    readySign: "All emulators ready",
    stopSignal: "SIGINT",
  });
  return { port, process };
}
