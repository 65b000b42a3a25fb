import { request as send } from "node:http";

export interface Question {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Everything in an answer that a browser or program may act on. */
export interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** Headers that depend on the time, the connection, or how a server counts versions of a file. */
const OF_EACH_SERVER = new Set([
  "date",
  "server",
  "connection",
  "keep-alive",
  "etag",
  "last-modified",
  "accept-ranges",
  "content-length",
  "transfer-encoding",
]);

const REQUEST_ID = "asked-of-both-servers";

/** The ETag of the answer. */
export async function versionOf(port: number, question: Question): Promise<string> {
  const { headers } = await answerTo(port, question);
  return String(headers.etag);
}

/** The answer without what depends on the server. */
export async function ask(port: number, question: Question): Promise<Answer> {
  const { headers, ...rest } = await answerTo(port, question);
  return {
    ...rest,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_EACH_SERVER.has(name))),
  };
}

/** Asks for just this path, where fetch would tidy it up, and compresses nothing that the question does not ask for. */
function answerTo(port: number, { path, method = "GET", headers = {}, body }: Question): Promise<Answer> {
  const options = { host: "127.0.0.1", port, path, method, agent: false };
  return new Promise((resolve, reject) => {
    const request = send(
      { ...options, headers: { Host: "localhost", "X-Request-Id": REQUEST_ID, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks).toString("base64"),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
