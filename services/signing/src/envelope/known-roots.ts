import { fromPem } from "@sealwright/seal";

/** DER. */
export interface KnownRoots {
  roots: readonly Uint8Array[];
  testRoots: readonly Uint8Array[];
}

/** PEM. */
interface RootsOfKeys {
  roots(): Promise<string>;
  testRoots(): Promise<string>;
}

export async function readRoots(keys: RootsOfKeys): Promise<KnownRoots> {
  return { roots: fromPem(await keys.roots()), testRoots: fromPem(await keys.testRoots()) };
}
