/** @returns the SHA-256 of bytes as 64 hexadecimal digits, computed by the browser */
export async function sha256(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const sha256OfText = (text: string) => sha256(new TextEncoder().encode(text));
