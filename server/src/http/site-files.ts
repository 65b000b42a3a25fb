import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Redirect } from "@sealwright/protocol/redirects";
import type { NodeHandler } from "@sealwright/runtime";
import sirv from "sirv";
import { FOREVER, IMMUTABLE_BASE, REVALIDATE } from "./caching.ts";
import { CompressedPages } from "./compressed-pages.ts";
import { contentType, HTML_TYPE } from "./content-types.ts";
import { DATA_HEADERS } from "./data-headers.ts";
import { createMovedPaths, type Moved } from "./moved-paths.ts";
import { acceptedEncodings, ENCODINGS, hasVersion, normalizeHeaders } from "./request-headers.ts";
import { UNSERVED_FILES } from "./unserved-files.ts";

/** The headers that the site's build wrote for its pages. */
export interface BuiltHeaders {
  /** Sent with every file. */
  files: Record<string, string>;
  /** Sent with every page as well. */
  pages: Record<string, string>;
  /** By file: overrides. */
  own: Record<string, Record<string, string>>;
  /** Content-Security-Policy by file: each page allows just its own inline scripts and styles. */
  policies: Record<string, string>;
  /** Wider policies, for visitors whose cookie requests a translation by a third party. */
  translated: { cookie: string; languages: string[]; policies: Record<string, string> };
}

/** How the site's origin answers for pages. */
export interface SiteHandlers {
  pages: NodeHandler;
  /** The page for a server error. */
  faultPage: NodeHandler;
  /** A page to be changed before it is sent; undefined when there is none. @param cookie the visitor's */
  readPage(path: string, cookie: string): Promise<SitePage | undefined>;
  /** A file that the build wrote for programs, such as a form's data; undefined when there is none. */
  readData(path: string): Promise<string | undefined>;
}

export interface SitePage {
  html: string;
  headers: Record<string, string>;
}

/** Paths of ours have nothing else in them. */
const DATA_FILE = /^(\/[a-z\d-]+)+\.json$/;

/**
 * Serves the built site: precompressed files, each page with its own policy, and the 404 page.
 * @param folder the site's `dist`, with `public/`, `headers.json` and `redirects.json` in it
 */
export function createSiteFiles(folder: string): SiteHandlers {
  const publicFolder = join(folder, "public");
  const headers = JSON.parse(readFileSync(join(folder, "headers.json"), "utf8")) as BuiltHeaders;
  const redirects = JSON.parse(readFileSync(join(folder, "redirects.json"), "utf8")) as Redirect[];

  // Any other value would let a page that another site opens have the wider policy.
  const choices = headers.translated.languages.map((code) => `${headers.translated.cookie}=${code}`);
  const hasLanguage = (cookie = "") => cookie.split(/;\s*/).some((one) => choices.includes(one));
  const isTranslated = (request: IncomingMessage) => hasLanguage(request.headers.cookie);
  const headersOf = (translated: boolean, ...files: string[]): Record<string, string> => {
    const policies = translated ? headers.translated.policies : headers.policies;
    const policy = files.map((file) => policies[file]).find(Boolean);
    if (!policy) return headers.files;
    return {
      ...headers.files,
      ...headers.pages,
      ...files.map((file) => headers.own[file]).find(Boolean),
      "Content-Security-Policy": policy,
      // The wider policy is for this visitor only: caches must not share it, or retain it after a switch back to English.
      ...(translated ? { "Cache-Control": "no-store" } : {}),
    };
  };
  const setFileHeaders = (response: ServerResponse, ...files: string[]) => {
    const values = headersOf(isTranslated(response.req), ...files);
    for (const [name, value] of Object.entries(values)) response.setHeader(name, value);
  };
  const readPage: SiteHandlers["readPage"] = async (path, cookie) => {
    const file = `${path.slice(1)}.html`;
    if (!headers.policies[file]) return undefined;
    const html = await readFile(join(publicFolder, file), "utf8");
    return { html, headers: headersOf(hasLanguage(cookie), file) };
  };

  const movedPath = createMovedPaths(redirects, Object.keys(headers.policies));
  const compressed = new CompressedPages(publicFolder, Object.keys(headers.policies));
  const files = sirv(publicFolder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      const [asked = pathname, page = asked] = pageFiles(pathname);
      const type = contentType(headers.policies[page] ? page : asked);
      if (type) response.setHeader("Content-Type", type);
      setFileHeaders(response, ...pageFiles(pathname));
      compareVersions(response);
    },
  });

  const errorPage = (file: string, status: number, more: Record<string, string> = {}) =>
    serveErrorPage(join(publicFolder, file), status, (response) => {
      setFileHeaders(response, file);
      response.setHeaders(new Map(Object.entries(more)));
    });
  /** A section of the site can have its own 404 page: the library's suggests forms. */
  const parts = Object.keys(headers.policies)
    .filter((file) => file.endsWith("/404.html"))
    .map((file) => ({ under: `/${file.slice(0, -"404.html".length)}`, page: errorPage(file, 404) }));
  const root = errorPage("404.html", 404);
  const notFound: NodeHandler = (request, response) => {
    const part = parts.find(({ under }) => request.url?.startsWith(under));
    return (part?.page ?? root)(request, response);
  };

  const faultPage = errorPage("500.html", 500);
  const readOnly = { Allow: "GET, HEAD" };
  /** For account forms that the browser submits itself because their JavaScript has not loaded. */
  const submittedForm = errorPage("405.html", 405, readOnly);
  /** Error pages keep their status when requested by their own URL, for search engines and monitoring. */
  const errorPages = new Map<string, NodeHandler>([
    ["/404", root],
    ["/405", submittedForm],
    ["/500", faultPage],
    ...parts.map(({ under, page }) => [`${under}404`, page] as const),
  ]);

  const pages: NodeHandler = (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      if (request.headers.accept?.includes("text/html")) return submittedForm(request, response);
      response.writeHead(405, { ...DATA_HEADERS, ...readOnly, "Content-Type": "text/plain; charset=utf-8" });
      response.end("Pages are read-only.\n");
      return;
    }
    const { url = "/" } = request;
    const path = readablePath(url);
    const moved = movedPath(url, path);
    if (moved) return redirect(response, moved);
    normalizeHeaders(request.headers);
    // A 304 would leave the cached page's narrow policy in force.
    if (isTranslated(request)) delete request.headers["if-none-match"];
    if (UNSERVED_FILES.test(path)) return notFound(request, response);
    const error = errorPages.get(path.replace(/\.html$/, ""));
    if (error) return error(request, response);
    const named = pageFiles(path);
    const setHeaders = () => {
      response.setHeader("Cache-Control", REVALIDATE);
      setFileHeaders(response, ...named);
    };
    if (compressed.send(request, response, named, setHeaders)) return;
    setCacheHeaders(request, response);
    // A build may remove a file that is about to be read.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    files(request, response, () => notFound(request, response));
  };
  return { pages, faultPage, readPage, readData: (path) => readData(publicFolder, path) };
}

async function readData(publicFolder: string, path: string): Promise<string | undefined> {
  if (!DATA_FILE.test(path)) return undefined;
  try {
    return await readFile(join(publicFolder, path), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function redirect(response: ServerResponse, { status, location }: Moved): void {
  response.writeHead(status, { ...DATA_HEADERS, Location: location, "Cache-Control": REVALIDATE });
  response.end();
}

/** @param path of an HTML file that the build compressed as well */
function serveErrorPage(
  path: string,
  status: number,
  setHeaders: (response: ServerResponse) => void,
): NodeHandler {
  const plain = readFileSync(path);
  const compressed = new Map(
    ENCODINGS.map(({ name, suffix }) => [name as string, readFileSync(path + suffix)]),
  );
  return (request, response) => {
    const [encoding = ""] = acceptedEncodings(request.headers["accept-encoding"]);
    const page = compressed.get(encoding) ?? plain;
    setHeaders(response);
    response.writeHead(status, {
      "Content-Type": HTML_TYPE,
      "Content-Length": page.byteLength,
      ...(encoding ? { "Content-Encoding": encoding } : {}),
      Vary: "Accept-Encoding",
      "Cache-Control": "no-store",
    });
    response.end(request.method === "HEAD" ? undefined : page);
  };
}

/** Also for sirv's 304, which has none of its own. */
function setCacheHeaders({ url = "/" }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Cache-Control", url.startsWith(IMMUTABLE_BASE) ? FOREVER : REVALIDATE);
  response.setHeader("Vary", "Accept-Encoding");
}

/** Without headers where Node itself calls it, as for a 416. */
type WriteHead = (status: number, headers?: OutgoingHttpHeaders) => ServerResponse;

/** sirv compares If-None-Match with a file's tag as a whole, and so misses `*` and lists. */
function compareVersions(response: ServerResponse): void {
  const known = response.req.headers["if-none-match"];
  if (known === undefined) return;
  const writeHead: WriteHead = response.writeHead.bind(response);
  const writeUnlessKnown: WriteHead = (status, headers) => {
    const etag = headers?.ETag;
    const isKnown = typeof etag === "string" && hasVersion(known, etag);
    return isKnown ? writeHead(304, { ETag: etag }) : writeHead(status, headers);
  };
  response.writeHead = writeUnlessKnown as ServerResponse["writeHead"];
}

/** The decoded path of a URL. */
function readablePath(url: string): string {
  const path = url.replace(/[?#].*$/s, "");
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The files that a path can mean: `/` is index.html, `/about` is about.html, `/about.html` itself. */
function pageFiles(pathname: string): string[] {
  const path = pathname.replace(/^\//, "") || "index";
  return [path, `${path}.html`];
}
