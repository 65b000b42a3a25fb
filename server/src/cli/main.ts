#!/usr/bin/env node
import { existsSync } from "node:fs";
import { runCli } from "./run.ts";
import { ask, print } from "./terminal.ts";

/** The command `sealwright`. As the npm scripts do, it reads `.env` in the working directory. */
try {
  if (existsSync(".env")) process.loadEnvFile(".env");
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  process.stderr.write(`.env cannot be read (${code}). Run this as the user that the server runs as.\n`);
  process.exit(1);
}

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  out: print(process.stdout),
  err: print(process.stderr),
  ask: process.stdin.isTTY ? ask : undefined,
});
