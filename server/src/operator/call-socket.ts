import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { ActError, type Operator } from "./act.ts";
import type { Frame } from "./messages.ts";

/** Whether a server takes commands there; a socket may be left over from one that was killed. */
export async function isServerListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Has acts done by the server that listens at a path. */
export function operatorAt(socketPath: string): Operator {
  return {
    async *call<Input, Item>({ name }: { name: string }, input: Input) {
      const response = await post(socketPath, JSON.stringify({ act: name, input }));
      for await (const line of linesOf(response)) {
        const frame = JSON.parse(line) as Frame;
        if ("error" in frame) throw new ActError(frame.error);
        if ("done" in frame) return;
        yield frame.item as Item;
      }
      throw cutOff();
    },
    close: async () => {},
  };
}

function cutOff(): ActError {
  return new ActError(
    "The server stopped before the command was done. See what it has done, then run it again.",
  );
}

async function post(socketPath: string, body: string): Promise<IncomingMessage> {
  const sent = request({ socketPath, method: "POST", path: "/", agent: false });
  sent.end(body);
  const [response] = (await once(sent, "response").catch(() => {
    throw cutOff();
  })) as [IncomingMessage];
  return response;
}

/** Whole lines only: what follows the last line break was cut off. */
async function* linesOf(response: IncomingMessage): AsyncGenerator<string> {
  let rest = "";
  try {
    for await (const text of response.setEncoding("utf8")) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch {
    throw cutOff();
  }
}
