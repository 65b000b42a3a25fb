import { type Agent, request } from "node:http";

/** @returns the status once the answer is whole, or the connection's error */
export function ask(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    request(url, { agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", failed);
    })
      .once("error", failed)
      .end();
  });
}
