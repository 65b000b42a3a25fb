import type { CustomFetch } from "openid-client";

/** More than any provider's metadata or token response. */
const LIMIT_BYTES = 256 * 1024;

/** fetch with a limit on the response size, since providers are not trusted. */
export const boundedFetch: CustomFetch = async (url, options) => {
  // The same type, except for the two type libraries' byte arrays.
  const response = await fetch(url, options as RequestInit);
  if (!response.body) return response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > LIMIT_BYTES) throw new TypeError(`The answer is larger than ${LIMIT_BYTES} bytes`);
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
};
