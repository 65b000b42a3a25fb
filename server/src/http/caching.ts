/** Files below it have their hash in their name. */
export const IMMUTABLE_BASE = "/_astro/";

export const FOREVER = "public, max-age=31536000, immutable";

/** Pages are revalidated each time; their ETag makes that cheap. */
export const REVALIDATE = "no-cache";
