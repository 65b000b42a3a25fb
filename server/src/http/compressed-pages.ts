import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { HTML_TYPE } from "./content-types.ts";
import { acceptedEncodings, ENCODINGS, hasVersion } from "./request-headers.ts";

interface CompressedPage {
  encoding: string;
  body: Buffer;
  etag: string;
}

/**
 * The built pages in memory, whole and compressed, as nearly every visitor asks for them: opening and reading the file each
 * time would cost more than the rest of the answer.
 */
export class CompressedPages {
  readonly #pages: ReadonlyMap<string, readonly CompressedPage[]>;

  /** @param files pages below the folder, which the build compressed */
  constructor(folder: string, files: readonly string[]) {
    this.#pages = new Map(files.map((file) => [file, ENCODINGS.map((one) => read(join(folder, file), one))]));
  }

  /**
   * @param files those that the request's path can mean
   * @param setHeaders sets the page's own headers
   * @returns false, with nothing sent, if none of them is a page, or the request wants a range or no compression
   */
  send(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    files: readonly string[],
    setHeaders: () => void,
  ): boolean {
    if (headers.range) return false;
    const accepted = acceptedEncodings(headers["accept-encoding"]);
    const page = files
      .flatMap((file) => this.#pages.get(file) ?? [])
      .find(({ encoding }) => accepted.includes(encoding));
    if (!page) return false;
    const { encoding, body, etag } = page;
    setHeaders();
    if (hasVersion(headers["if-none-match"], etag)) {
      response.writeHead(304, { ETag: etag, Vary: "Accept-Encoding" }).end();
      return true;
    }
    response.writeHead(200, {
      "Content-Type": HTML_TYPE,
      "Content-Encoding": encoding,
      "Content-Length": body.byteLength,
      ETag: etag,
      Vary: "Accept-Encoding",
    });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  }
}

function read(path: string, { name, suffix }: (typeof ENCODINGS)[number]): CompressedPage {
  const body = readFileSync(path + suffix);
  return {
    encoding: name,
    body,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
  };
}
