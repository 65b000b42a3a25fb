import type { ByteSource } from "@sealwright/page-view/page-source.ts";

/** A file that is read once, and handed over in parts. */
export function wholeFile(address: string): ByteSource {
  let whole: Promise<ArrayBuffer> | undefined;
  const load = async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
    return response.arrayBuffer();
  };
  return {
    async read(begin, end) {
      whole ??= load();
      const bytes = await whole;
      return { bytes: bytes.slice(begin, end), length: bytes.byteLength };
    },
  };
}
