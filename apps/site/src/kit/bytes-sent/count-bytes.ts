/**
 * Counts what the page's scripts send once the questions are interactive: request bodies, and query strings. Fetching a
 * file counts as nothing. The number is shown beside the questions, so it has to be true: every way for a script of the page
 * to send a body (fetch, beacons, XMLHttpRequest, WebSocket) is wrapped here. Images, pages, event sources and what workers
 * fetch are not counted; the end-to-end tests check the network log for those.
 */
let sent = 0;
let started = false;
const listeners = new Set<() => void>();

export function bytesSent(): number {
  return sent;
}

export function onBytesSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(body: unknown): void {
  if (body === null || body === undefined || body === "") return;
  sent += sizeOf(body);
  for (const listener of listeners) listener();
}

function countQuery(url: string | URL): void {
  count(new URL(url, location.href).search);
}

/** In bytes. A body that cannot be measured counts as one, so that it never shows as nothing. */
function sizeOf(body: unknown): number {
  if (typeof body === "string") return new TextEncoder().encode(body).length;
  if (body instanceof URLSearchParams) return sizeOf(body.toString());
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  return 1;
}

export function startCounting(): void {
  if (started) return;
  started = true;
  wrapFetch();
  wrapBeacons();
  wrapXmlHttpRequest();
  wrapWebSocket();
}

function wrapFetch(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    countQuery(input instanceof Request ? input.url : input);
    count(init?.body ?? (input instanceof Request ? input.body : undefined));
    return fetch(input, init);
  };
}

function wrapBeacons(): void {
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => {
    countQuery(url);
    count(data);
    return sendBeacon(url, data);
  };
}

function wrapXmlHttpRequest(): void {
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function counted(
    method: string,
    url: string | URL,
    isAsync?: boolean,
    user?: string | null,
    password?: string | null,
  ) {
    countQuery(url);
    open.call(this, method, url, isAsync ?? true, user, password);
  };
  XMLHttpRequest.prototype.send = function counted(body) {
    count(body);
    send.call(this, body);
  };
}

function wrapWebSocket(): void {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function counted(data) {
    count(data);
    send.call(this, data);
  };
}
