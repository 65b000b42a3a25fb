import { existsSync } from "node:fs";
import { hasNeededNode } from "./needed-node.js";

// npm start finds the Node that npm ci has installed, unless its scripts were not run.
const advice = "Run npm ci without --ignore-scripts, which brings its own, then npm start again.";
if (hasNeededNode("The server", advice)) {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await import("../src/main.ts");
}
