/** Browsers let all requests that end after their page have 64 KiB together. */
const KEPT_ALIVE_BYTES = 60_000;

/** Whether a request with this body may end after its page: a browser refuses to send a larger one. */
export const mayBeKeptAlive = (body: URLSearchParams): boolean => body.toString().length < KEPT_ALIVE_BYTES;
