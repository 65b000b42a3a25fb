import { SEAL_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";

/** The certificates that vouch for our seals. */
export interface Roots {
  /** Empty where the site seals nothing. */
  pem: string;
}

/** @returns undefined if they can't be loaded now */
export async function loadRoots(): Promise<Roots | undefined> {
  try {
    const response = await fetch(SEAL_ROOTS_PATH);
    if (response.status === 404) return { pem: "" };
    return response.ok ? { pem: await response.text() } : undefined;
  } catch {
    return undefined;
  }
}
