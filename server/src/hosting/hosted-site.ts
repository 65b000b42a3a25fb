import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Redirect } from "@sealwright/protocol/redirects";
import { contentType } from "../http/content-types.ts";
import type { BuiltHeaders } from "../http/site-files.ts";
import { UNSERVED_FILES } from "../http/unserved-files.ts";

/** The facts of a built site for a server in front. */
export interface HostedSite {
  headers: BuiltHeaders;
  redirects: readonly Redirect[];
  /** The extensions of the built files by Content-Type, without their dot. */
  types: ReadonlyMap<string, readonly string[]>;
}

/**
 * @param folder the site's build, with `public/`, `headers.json` and `redirects.json` in it
 * @throws an Error that names files whose Content-Type is not known
 */
export function readHostedSite(folder: string): HostedSite {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));
  return {
    headers: read("headers.json") as BuiltHeaders,
    redirects: read("redirects.json") as Redirect[],
    types: typesOf(readdirSync(join(folder, "public"), { recursive: true, withFileTypes: true })),
  };
}

function typesOf(entries: readonly { name: string; isFile(): boolean }[]): Map<string, string[]> {
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const served = files.filter((name) => !UNSERVED_FILES.test(`/${name}`));
  const extensions = new Set(served.map((name) => extname(name)).filter(Boolean));
  const types = new Map<string, string[]>();
  for (const extension of [...extensions].sort()) {
    const type = contentType(`file${extension}`);
    if (!type)
      throw new Error(`server/src/http/content-types.ts has no type for files that end in “${extension}”`);
    types.set(type, [...(types.get(type) ?? []), extension.slice(1)]);
  }
  return types;
}
