import { unzipSync } from "fflate";

/** The files of a ZIP archive, by name. */
export function readZip(bytes: Uint8Array): Record<string, Uint8Array> {
  return unzipSync(bytes);
}

/** A file of JSON in it. */
export function jsonIn(files: Record<string, Uint8Array>, name: string): unknown {
  return JSON.parse(new TextDecoder().decode(files[name]));
}
