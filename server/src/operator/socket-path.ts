import { join, relative } from "node:path";

/** The longest socket path of the system, its final zero byte included. */
const MAX_BYTES = 108;

/**
 * Where the running server takes operators' commands.
 * @returns undefined where the folder's path is too long for a socket, from the working directory too
 */
export function operatorSocketPath(dataDir: string): string | undefined {
  const path = join(dataDir, "operator.sock");
  return [path, relative(process.cwd(), path)].find((one) => Buffer.byteLength(one) < MAX_BYTES);
}
