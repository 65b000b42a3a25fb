import { once } from "node:events";
import { createServer } from "node:http";

/** A call of a page: the bearer says for whom. */
export interface CompanyCall {
  method: string;
  bearer: string;
}

export interface CompanyServer {
  /** Lists the calls as JSON. */
  url: string;
  stop(): void;
}

/** The server of a company that wants to know who is signed in, as TOKEN_SYNC_URL names it. */
export async function startCompanyServer(tokenSyncUrl: string): Promise<CompanyServer> {
  const { port, pathname, origin } = new URL(tokenSyncUrl);
  const calls: CompanyCall[] = [];
  const server = createServer(({ method = "", url, headers }, response) => {
    if (url !== pathname) {
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(calls));
      return;
    }
    if (method !== "OPTIONS") calls.push({ method, bearer: headers.authorization ?? "" });
    response.setHeader("Access-Control-Allow-Origin", headers.origin ?? "");
    response.setHeader("Access-Control-Allow-Credentials", "true");
    response.setHeader("Access-Control-Allow-Headers", "Authorization");
    response.setHeader("Access-Control-Allow-Methods", "POST, DELETE");
    response.end();
  }).listen(Number(port), "localhost");
  await once(server, "listening");
  return {
    url: `${origin}/calls`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
