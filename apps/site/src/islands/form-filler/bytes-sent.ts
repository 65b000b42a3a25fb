/**
 * Counts what the page sends: the bodies of its requests, from the moment at which questions can be answered. Fetching a
 * file sends none. The number stands beside the questions, so it must be true: every way in which a script of this page
 * can send something goes through here.
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
  if (body === null || body === undefined) return;
  sent += sizeOf(body);
  for (const listener of listeners) listener();
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
    count(init?.body ?? (input instanceof Request ? input.body : undefined));
    return fetch(input, init);
  };
  const beacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => {
    count(data);
    return beacon(url, data);
  };
  const { send } = XMLHttpRequest.prototype;
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
