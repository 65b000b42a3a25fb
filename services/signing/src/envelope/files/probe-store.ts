import { createHash, randomBytes } from "node:crypto";
import { type ObjectStore, StoreError } from "./object-store.ts";
import { type FilesConfig, openStore } from "./open-stores.ts";

const PROBE_BYTES = 64;

/**
 * Writes an object to the store that FILES_URL names, reads it back and removes it.
 * @returns what is wrong, as a sentence; undefined if nothing is, or if files are in the database
 */
export async function fileStoreProblem(config: FilesConfig): Promise<string | undefined> {
  if (!config.filesUrl) return undefined;
  try {
    return await probe(openStore(config.filesUrl, config));
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
}

async function probe(store: ObjectStore): Promise<string | undefined> {
  const { sha256, bytes } = probeObject();
  if (await store.get(sha256)) return `${store.place} has what was never written there.`;
  await store.put(sha256, bytes);
  const [whole, part] = [await store.get(sha256), await store.get(sha256, { from: 8, to: 16 })];
  await store.remove(sha256);
  if (!whole || !bytes.equals(whole)) return `${store.place} does not give back what was written.`;
  if (!part || !bytes.subarray(8, 16).equals(part))
    return `${store.place} does not give back parts of objects.`;
  if (await store.get(sha256))
    return `${store.place} does not remove objects. Allow it to: files have to be erased.`;
  return undefined;
}

/** @throws StoreError if both are the same store under two names: what is moved would be removed */
export async function assertTwoStores(current: ObjectStore, previous: ObjectStore): Promise<void> {
  const { sha256, bytes } = probeObject();
  await current.put(sha256, bytes);
  const found = await previous.get(sha256);
  await current.remove(sha256);
  if (found) throw new StoreError("FILES_URL and FILES_URL_PREVIOUS are the same place under two names.");
}

function probeObject() {
  const bytes = randomBytes(PROBE_BYTES);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}
