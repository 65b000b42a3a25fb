import type { CustomFetch } from "openid-client";

/** More than any provider's description of itself or answer with tokens. */
const LIMIT_BYTES = 256 * 1024;

/** fetch for answers of limited size: what a provider says is another company's word. */
export const boundedFetch: CustomFetch = async (url, options) => {
  // The same type but for what the two libraries of types call a byte array.
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
