import { mkdirSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Lifecycle } from "@sealwright/runtime";
import { type ActContext, ActError, type AnyAct } from "./act.ts";
import { isServerListening } from "./call-socket.ts";
import { actRequest, type Frame } from "./messages.ts";
import { operatorSocketPath } from "./socket-path.ts";

/** Nothing for group and others. */
const OWNER_ONLY = 0o177;

/**
 * Listens in the data folder for commands of the user that this process runs as. Where it cannot, as on a read-only disk, that
 * is logged, and commands open the database themselves.
 */
export async function openOperatorSocket(
  context: ActContext & { lifecycle: Lifecycle },
  acts: readonly AnyAct[],
): Promise<void> {
  const { logger, lifecycle, config } = context;
  const path = operatorSocketPath(config.dataDir);
  try {
    if (!path) throw new Error("The path of the data folder is too long for a socket");
    if (await isServerListening(path)) {
      logger.info("another instance takes commands in this data folder");
      return;
    }
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    // Of a process that was killed.
    rmSync(path, { force: true });
    const server = createServer(answerWith(context, acts));
    await listen(server, path);
    lifecycle.add({ name: "operator socket", close: () => close(server) });
  } catch (error) {
    logger.warn({ err: error }, "operator socket not opened: commands open the database themselves");
  }
}

/** The socket never exists with wider permissions: a mode that is set afterward would leave a moment. */
function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    const before = process.umask(OWNER_ONLY);
    try {
      server.listen(path, resolve);
    } finally {
      process.umask(before);
    }
  });
}

/** An act under way is cut off, and its command reports it. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function answerWith(context: ActContext, acts: readonly AnyAct[]): RequestListener {
  return async (request, response) => {
    response.setHeader("Content-Type", "application/x-ndjson");
    try {
      const { act, input } = actRequest.parse(await json(request));
      // When the command ends early, this ends the act too.
      await pipeline(Readable.from(framesOf(act, input, context, acts)), response);
    } catch (error) {
      context.logger.warn({ err: error }, "operator command not answered");
      response.destroy();
    }
  };
}

async function* framesOf(
  name: string,
  input: unknown,
  context: ActContext,
  acts: readonly AnyAct[],
): AsyncGenerator<string> {
  const line = (frame: Frame) => `${JSON.stringify(frame)}\n`;
  const act = acts.find((one) => one.name === name);
  if (!act) {
    yield line({ error: `The running server does not know "${name}": it is of another release.` });
    return;
  }
  context.logger.info({ act: name }, "operator command");
  try {
    for await (const item of act.run(act.input.parse(input), context)) yield line({ item });
    yield line({ done: true });
  } catch (error) {
    if (!(error instanceof ActError))
      context.logger.error({ err: error, act: name }, "operator command failed");
    const inLog = "The command failed in the running server, whose log says why.";
    yield line({ error: error instanceof ActError ? error.message : inLog });
  }
}
