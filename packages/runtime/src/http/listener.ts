import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "../logger.ts";
import { MINUTE, SECOND } from "../time.ts";
import { answerBrokenRequests } from "./broken-requests.ts";
import { createDrain } from "./drain.ts";
import { createLinger, type Linger, type LingerBounds } from "./linger.ts";
import type { Metrics } from "./metrics.ts";
import { enforcePace, PACE, type Pace } from "./pace.ts";
import { createClientReader } from "./read-client.ts";
import { type RequestContext, runInRequest } from "./request-context.ts";
import { normalizeTarget } from "./request-target.ts";

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface ListenOptions {
  /** For logs and metrics: site, dashboard, signing, admin, sandbox. */
  name: string;
  /** 0 requests any free one. */
  port: number;
  host: string;
  handler: NodeHandler;
  /** The error page for browsers when a handler throws; plain text without it. */
  showFault?: NodeHandler | undefined;
  /** A path as the log may have it, where paths hold secrets. */
  loggedPath?: ((path: string) => string) | undefined;
  /** How many proxies of ours are in front of this port. */
  trustedProxies?: number | undefined;
  /** The IP addresses of other instances of ours, whose X-Forwarded-For names their visitor. */
  trustedCallers?: readonly string[] | undefined;
  /** Whether browsers reach it over https alone. */
  https?: boolean;
  /** Whether clients should open their next connection elsewhere. */
  isStopping?: (() => boolean) | undefined;
  /** How long a connection that a client keeps stays open for its next request while the port closes. */
  graceMs?: number | undefined;
  /** How long a request may take to arrive whole, where files are uploaded over slow lines. */
  arrivesWithinMs?: number | undefined;
  /** How fast a client has to send, within that time. */
  pace?: Pace | undefined;
  /** How much of a body is discarded that its answer did not wait for. */
  discards?: LingerBounds | undefined;
  logger: Logger;
  metrics: Metrics;
  /** Called after each request but those of probes. */
  onAnswer?: ((answered: Answered) => void) | undefined;
}

export interface Answered {
  /** The request's. */
  id: string;
  part: string;
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface Listener {
  name: string;
  port: number;
  /** Rejects new connections, and resolves once what clients have sent is answered. */
  close(): Promise<void>;
}

const VARIABLES: Record<string, string> = { site: "PORT", admin: "IDENTITY_ADMIN_PORT" };

/** Of addresses, as the system's codes name them. */
const WRONG_HOST = new Set(["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL", "EINVAL", "EAFNOSUPPORT"]);

/** The port or the address is not available. The message is for the person who starts the process. */
export class PortError extends Error {
  constructor(name: string, { host, port }: { host: string; port: number }, cause: NodeJS.ErrnoException) {
    const variable = VARIABLES[name] ?? `${name.toUpperCase()}_PORT`;
    const reason =
      cause.code === "EADDRINUSE" ? "another program is using it" : `the system refused it (${cause.code})`;
    super(
      WRONG_HOST.has(cause.code ?? "")
        ? `HOST is not an address of this machine: ${host} (${cause.code}). Set it to one, such as 127.0.0.1, or to 0.0.0.0 for all of them.`
        : `Port ${port} for the ${name} cannot be opened: ${reason}. Stop that program or set ${variable} to another port.`,
    );
    this.name = "PortError";
  }
}

/** Time for whoever is about to send, within the ten seconds that a stop may take. */
const GRACE = 2 * SECOND;

/** Asked by load balancers and monitoring. */
const PROBED = new Set(["/healthz", "/readyz", "/metrics"]);

/** Others are made up by clients, and would each make a series. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const countedMethod = (method: string) => (METHODS.has(method) ? method : "other");

const CALLER_ID = /^[\w-]{8,64}$/;

/** Opens a port: request IDs, one log line per request, timeouts, graceful shutdown. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const headers = transportHeaders(options.https === true);
  const { name: part, logger, trustedProxies = 0, trustedCallers = [] } = options;
  // Node's own answers, to a request without Host and to an unknown Expect, would lack our headers.
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: 5 * SECOND });
  const drain = createDrain(server, options.graceMs ?? GRACE);
  const connection: ConnectionContext = {
    headers,
    readClient: createClientReader({ part, trustedProxies, trustedCallers, logger }),
    isLast: () => drain.begun || options.isStopping?.() === true,
    linger: createLinger(options.discards),
  };
  const unexpected = { ...options, handler: refuseExpectation };
  server.on("request", (...call) => answer(options, connection, ...call));
  server.on("checkExpectation", (...call) => answer(unexpected, connection, ...call));
  answerBrokenRequests(server, { headers, newId, part, logger });
  const pace = options.pace ?? PACE;
  enforcePace(server, pace);
  server.headersTimeout = pace.headersMs;
  server.requestTimeout = options.arrivesWithinMs ?? 30 * SECOND;
  server.keepAliveTimeout = 65 * SECOND;
  server.timeout = 2 * MINUTE;

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new PortError(options.name, options, error)),
    );
    server.listen(options.port, options.host, resolve);
  });
  return {
    name: options.name,
    port: (server.address() as AddressInfo).port,
    close: () => drain.run(),
  };
}

/** Set by us rather than by the handler that failed. */
const KEPT_ON_FAULT = new Set(["x-request-id", "connection"]);

/** Short enough to read out over the phone. */
const newId = () => randomBytes(8).toString("hex");

type Headers = Readonly<Record<string, string>>;

/** On every answer, whatever it is: an error, a redirect, a 304. Handlers may override them. */
function transportHeaders(https: boolean): Headers {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

const refuseExpectation: NodeHandler = (_request, response) =>
  refuse(response, 417, "The server meets no expectation except 100-continue.");

/** Closes the connection too, since a body may follow that no one reads. */
function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
  response.end(`${sentence}\n`);
}

/** A listener's state beside its options. */
interface ConnectionContext {
  headers: Headers;
  readClient(request: IncomingMessage): string;
  /** Whether this answer should be the last on its connection. */
  isLast(): boolean;
  linger: Linger;
}

function answer(
  options: ListenOptions,
  { headers, readClient, isLast, linger }: ConnectionContext,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (linger.has(request.socket)) return void request.socket.destroy();
  linger.watch(request, response);
  const { name: part } = options;
  const started = performance.now();
  const given = request.headers["x-request-id"];
  const id = typeof given === "string" && CALLER_ID.test(given) ? given : newId();
  const logger = options.logger.child({ id });
  const method = request.method ?? "GET";
  const problem = normalizeTarget(request);
  // Only the path is logged: query strings carry codes, email addresses and tokens. Read now, because routers rewrite url.
  const [path = "/"] = (request.url ?? "/").split("?", 1);
  const loggedPath = options.loggedPath?.(path) ?? path;
  response.setHeader("X-Request-Id", id);
  setHeaders(response, headers);
  if (isLast()) response.setHeader("Connection", "close");

  const context: RequestContext = {
    id,
    logger,
    clientIp: readClient(request),
    userAgent: request.headers["user-agent"],
  };
  response.once("close", () => {
    const milliseconds = performance.now() - started;
    const status = response.writableFinished ? response.statusCode : 499;
    const { route = "other" } = context;
    const answered = { part, method: countedMethod(method), route, status, seconds: milliseconds / SECOND };
    options.metrics.countRequest(answered);
    // Probes come every few seconds and say nothing new.
    const isProbe = PROBED.has(path);
    if (!isProbe) options.onAnswer?.({ id, ...answered });
    const level = isProbe && status < 500 ? "debug" : "info";
    logger[level](
      { part, method, path: loggedPath, status, ms: Math.round(milliseconds * 10) / 10 },
      "request",
    );
  });

  void runInRequest(context, async () => {
    try {
      if (problem) return refuse(response, 400, problem);
      await options.handler(request, response);
    } catch (error) {
      logger.error({ err: error }, "unhandled");
      // A partial response is aborted: ended normally, it would look complete.
      if (response.headersSent) return void response.destroy();
      for (const name of response.getHeaderNames()) if (!KEPT_ON_FAULT.has(name)) response.removeHeader(name);
      setHeaders(response, headers);
      if (options.showFault && request.headers.accept?.includes("text/html")) {
        return void options.showFault(request, response);
      }
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      response.end(`Something went wrong on our side. Please try again; if it stays, quote ${id}.\n`);
    }
  });
}
