/**
 * Counts what the page's scripts send from the moment at which questions can be answered: the bodies of their requests,
 * and what follows the `?` of an address. Fetching a file sends none. The number stands beside the questions, so it must
 * be true: what scripts have to send with (fetch, beacons, XMLHttpRequest, sockets) goes through here. A picture or a
 * page can be asked for past it; that nothing is, the journeys see in the network's log.
 */
let sent = 0;
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

/** Counts what an address says beside where something is. */
function countQuery(address: string | URL): void {
  count(new URL(address, location.href).search);
}

/** In bytes; what cannot be measured counts as one, so that it never reads as nothing. */
function sizeOf(body: unknown): number {
  if (typeof body === "string") return new TextEncoder().encode(body).length;
  if (body instanceof URLSearchParams) return sizeOf(body.toString());
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  return 1;
}

/** Begins to count. Calling it again changes nothing. */
export function startCounting(): void {
  if (started) return;
  started = true;
  const { fetch, navigator } = window;
  window.fetch = (input, init) => {
    countQuery(input instanceof Request ? input.url : input);
    count(init?.body ?? (input instanceof Request ? input.body : undefined));
    return fetch(input, init);
  };
  const beacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => {
    countQuery(url);
    count(data);
    return beacon(url, data);
  };
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function counted(
    method: string,
    url: string | URL,
    waits?: boolean,
    user?: string | null,
    password?: string | null,
  ) {
    countQuery(url);
    open.call(this, method, url, waits ?? true, user, password);
  };
  XMLHttpRequest.prototype.send = function counted(body) {
    count(body);
    send.call(this, body);
  };
  const { send: sendOverSocket } = WebSocket.prototype;
  WebSocket.prototype.send = function counted(data) {
    count(data);
    sendOverSocket.call(this, data);
  };
}

let started = false;
