import { SEAL_ROOTS_PATH, TEST_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";

/** The certificates that vouch for our seals. */
export interface Roots {
  /** Empty where the site seals nothing. */
  pem: string;
  /** Of the authority that seals tests. */
  testPem: string;
}

/** @returns undefined if they can't be loaded now */
export async function loadRoots(): Promise<Roots | undefined> {
  try {
    const [pem, testPem] = await Promise.all([load(SEAL_ROOTS_PATH), load(TEST_ROOTS_PATH)]);
    return pem === undefined || testPem === undefined ? undefined : { pem, testPem };
  } catch {
    return undefined;
  }
}

async function load(path: string): Promise<string | undefined> {
  const response = await fetch(path);
  if (response.status === 404) return "";
  return response.ok ? response.text() : undefined;
}
