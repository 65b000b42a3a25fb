import { zipSync } from "fflate";

export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** One ZIP of several files, which are compressed already. */
export function archive(files: readonly NamedFile[]): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 });
}
