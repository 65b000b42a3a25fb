#!/usr/bin/env node
import { hasNeededNode } from "./needed-node.js";

const advice = 'Run it as "npx sealwright" in the project\'s folder, which brings its own.';
if (hasNeededNode("sealwright", advice)) await import("../src/cli/main.ts");
