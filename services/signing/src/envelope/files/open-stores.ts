import type { Queryable } from "@sealwright/database";
import type { SigningTables } from "../../base/tables.ts";
import { createDatabaseStore } from "./database-store.ts";
import { createFolderStore } from "./folder-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { createS3Store } from "./s3-store.ts";

export interface FilesConfig {
  /** Undefined for the database. */
  filesUrl: string | undefined;
  /** Where files were before, while they are moved. */
  filesUrlPrevious: string | undefined;
  filesAccessKeyId: string | undefined;
  filesSecretAccessKey: string | undefined;
}

export type Stores = ReturnType<typeof openStores>;

/** Opens nothing yet: a store that is away fails what needs it. */
export function openStores(config: FilesConfig, query: Queryable<SigningTables>) {
  const database = createDatabaseStore(query);
  const current: ObjectStore = config.filesUrl ? openStore(config.filesUrl, config) : database;
  const previous = config.filesUrlPrevious ? openStore(config.filesUrlPrevious, config) : undefined;
  const all = [current, ...(previous ? [previous] : []), ...(current === database ? [] : [database])];
  return {
    current,
    previous,
    database,
    /** @returns undefined for a place that no variable names */
    at: (place: string): ObjectStore | undefined => all.find((store) => store.place === place),
    /** Every store that may have an object, the likeliest first. */
    likeliest: (place: string): ObjectStore[] => all.toSorted((a, b) => rank(a, place) - rank(b, place)),
  };
}

/** Those of the places that no variable names. */
export function placesNotNamed(places: readonly string[], config: FilesConfig): string[] {
  const urls = [config.filesUrl, config.filesUrlPrevious].filter((url) => url !== undefined);
  const named = urls.map((url) => openStore(url, config).place);
  return places.filter((place) => !named.includes(place));
}

const rank = (store: ObjectStore, place: string) => (store.place === place ? 0 : 1);

/** @param url one that `signingVariables` accepts */
export function openStore(
  url: string,
  keys: Omit<FilesConfig, "filesUrl" | "filesUrlPrevious">,
): ObjectStore {
  if (url.startsWith("file:")) return createFolderStore(url);
  const { filesAccessKeyId: accessKeyId = "", filesSecretAccessKey: secretAccessKey = "" } = keys;
  return createS3Store(url, { accessKeyId, secretAccessKey });
}
