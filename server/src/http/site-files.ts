import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import type { NodeHandler } from "@sealwright/runtime";
import sirv from "sirv";

/** What the site's build says of its pages, beside the folder that holds them. */
interface BuiltHeaders {
  /** Sent with every file. */
  files: Record<string, string>;
  /** Sent with every page beside. */
  pages: Record<string, string>;
  /** By file: what it sends instead. */
  own: Record<string, Record<string, string>>;
  /** Content-Security-Policy by file: each page allows just its own inline scripts and styles. */
  policies: Record<string, string>;
  /** The wider ones, for whose cookie says that a third party translates the pages. */
  translated: { cookie: string; policies: Record<string, string> };
}

/** How the site's origin answers for pages. */
export interface SiteHandlers {
  pages: NodeHandler;
  /** The page for a fault on our side. */
  faultPage: NodeHandler;
}

const FOREVER = "public, max-age=31536000, immutable";
/** What the list of types that files are served by does not know, and texts, whose letters it does not name. */
const TYPES: Record<string, string> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ico: "image/x-icon",
  md: "text/markdown; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};
/** Pages are looked up again each time; their ETag makes that cheap. */
const REVALIDATE = "no-cache";

/**
 * Serves the built site: precompressed files, each page with its own policy, the 404 page for what there is not.
 * @param folder the site's `dist`, with `public/` and `headers.json` in it
 */
export function createSiteFiles(folder: string): SiteHandlers {
  const publicFolder = join(folder, "public");
  const headers = JSON.parse(readFileSync(join(folder, "headers.json"), "utf8")) as BuiltHeaders;

  const isTranslated = ({ headers: { cookie = "" } }: IncomingMessage) =>
    cookie.split(/;\s*/).some((one) => one.startsWith(`${headers.translated.cookie}=`));
  const setFileHeaders = (response: ServerResponse, ...files: string[]) => {
    const set = (values: Record<string, string> = {}) => {
      for (const [name, value] of Object.entries(values)) response.setHeader(name, value);
    };
    set(headers.files);
    const translated = isTranslated(response.req);
    const policies = translated ? headers.translated.policies : headers.policies;
    const policy = files.map((file) => policies[file]).find(Boolean);
    if (!policy) return;
    set(headers.pages);
    set(files.map((file) => headers.own[file]).find(Boolean));
    response.setHeader("Content-Security-Policy", policy);
    // The wider policy is this visitor's: no cache may hand it to another, nor keep it when they go back to English.
    if (translated) response.setHeader("Cache-Control", "no-store");
  };

  const files = sirv(publicFolder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      const immutable = pathname.startsWith("/_astro/");
      response.setHeader("Cache-Control", immutable ? FOREVER : REVALIDATE);
      const type = TYPES[extname(pathname).slice(1)];
      if (type) response.setHeader("Content-Type", type);
      setFileHeaders(response, ...pageFiles(pathname));
    },
  });

  const errorPage = (file: string, status: number, more: Record<string, string> = {}): NodeHandler => {
    const page = readFileSync(join(publicFolder, file));
    return (request, response) => {
      setFileHeaders(response, file);
      response.writeHead(status, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": page.byteLength,
        "Cache-Control": "no-store",
        ...more,
      });
      response.end(request.method === "HEAD" ? undefined : page);
    };
  };
  /** A part of the site may have a page of its own for what is not in it: the library suggests forms. */
  const parts = Object.keys(headers.policies)
    .filter((file) => file.endsWith("/404.html"))
    .map((file) => ({ under: `/${file.slice(0, -"404.html".length)}`, page: errorPage(file, 404) }));
  const root = errorPage("404.html", 404);
  const notFound: NodeHandler = (request, response) => {
    const part = parts.find(({ under }) => request.url?.startsWith(under));
    return (part?.page ?? root)(request, response);
  };

  const faultPage = errorPage("500.html", 500);
  const onlyRead = { Allow: "GET, HEAD" };
  /** Whoever sends a form of the account while its script is not there: the browser itself sends it to its page then. */
  const sentForm = errorPage("405.html", 405, onlyRead);
  /** Asked for by its own address, a page about an error is still that error, to search engines and to whoever counts. */
  const errorPages = new Map<string, NodeHandler>([
    ["/404", root],
    ["/405", sentForm],
    ["/500", faultPage],
    ...parts.map(({ under, page }) => [`${under}404`, page] as const),
  ]);

  const pages: NodeHandler = (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      if (request.headers.accept?.includes("text/html")) return sentForm(request, response);
      response.writeHead(405, { ...onlyRead, "Content-Type": "text/plain; charset=utf-8" });
      response.end("Pages can only be read.\n");
      return;
    }
    const redirect = withoutTrailingSlash(request.url ?? "/");
    if (redirect) {
      response.writeHead(308, { Location: redirect, "Cache-Control": REVALIDATE });
      response.end();
      return;
    }
    // An answer without a body would leave the stored page's narrow policy in force.
    if (isTranslated(request)) delete request.headers["if-none-match"];
    const error = errorPages.get(readablePath(request.url ?? "/").replace(/\.html$/, ""));
    if (error) return error(request, response);
    files(request, response, () => notFound(request, response));
  };
  return { pages, faultPage };
}

/** The address without its trailing slash, or nothing when it has none. `//host` and `/\\host` would leave the site. */
function withoutTrailingSlash(url: string): string | undefined {
  const [, path = "/", query = ""] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  if (path === "/" || !path.endsWith("/")) return undefined;
  return `/${path.replace(/^[/\\]+|\/+$/g, "")}${query}`;
}

/** An address's path as files are named. */
function readablePath(url: string): string {
  const path = url.replace(/[?#].*$/s, "");
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The files that an address may be: `/` is index.html, `/about` is about.html, `/about.html` itself. */
function pageFiles(pathname: string): string[] {
  const path = pathname.replace(/^\//, "") || "index";
  return [path, `${path}.html`];
}
