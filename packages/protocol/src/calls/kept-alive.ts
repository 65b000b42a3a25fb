/** Browsers let all requests that outlive their page have 64 KiB together. */
const KEPT_ALIVE_BYTES = 60_000;

/** Whether a request with this body may outlive its page: a browser refuses to send a larger one that is to. */
export const mayBeKeptAlive = (body: URLSearchParams): boolean => body.toString().length < KEPT_ALIVE_BYTES;
