import type { ByteSource } from "@sealwright/page-view/page-source.ts";

const TOTAL = /\/(\d+)$/;

/** Reads a document of the session in ranges, with the secret that pages in frames carry. */
export function sessionBytes(session: string, document: number): ByteSource {
  return {
    async read(begin, end) {
      const body = new URLSearchParams({ document: String(document) });
      const secret = globalThis.document.querySelector<HTMLInputElement>("input[name=secret]")?.value;
      if (secret) body.set("secret", secret);
      const response = await fetch(`/sign/${session}/part`, {
        method: "POST",
        credentials: "same-origin",
        headers: { Range: `bytes=${begin}-${end - 1}` },
        body,
      });
      const [, length] = TOTAL.exec(response.headers.get("Content-Range") ?? "") ?? [];
      if (response.status !== 206 || !length)
        throw new Error(`The file was answered with ${response.status}`);
      return { bytes: await response.arrayBuffer(), length: Number(length) };
    },
  };
}
