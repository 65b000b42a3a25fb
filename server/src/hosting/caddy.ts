import { FOREVER, IMMUTABLE_BASE, REVALIDATE } from "../http/caching.ts";
import { DATA_HEADERS } from "../http/data-headers.ts";
import { pagePaths } from "../http/moved-paths.ts";
import { SERVICE_PATHS } from "../http/service-paths.ts";
import { UNSERVED_FILES } from "../http/unserved-files.ts";
import type { HostedSite } from "./hosted-site.ts";
import {
  literally,
  type MovedAddress,
  queriedPatterns,
  REDIRECT_STATUSES,
  redirectPatterns,
  unslashedPatterns,
} from "./moved-addresses.ts";
import { pageHeaders, sectionsWithNotFound, translationCookie } from "./page-headers.ts";

const group = (number: number) => `\${${number}}`;
const placeholderOf = (header: string) => `{sealwright_${header.toLowerCase().replaceAll("-", "_")}}`;
const block = (head: string, lines: readonly string[]) => [
  `${head} {`,
  ...lines.map((line) => `\t${line}`),
  "}",
];
/** Without escapes: nothing that we write has a backtick. */
const quoted = (text: string) => `\`${text}\``;

/** For `import` in the site's block, which has `root`, and with a snippet `(sealwright)` that leads to our processes. */
export function caddySite(site: HostedSite): string[] {
  return [
    ...block("route", [
      ...maps(site),
      ...block("@calls", [`path_regexp ${quoted(callPattern())}`]),
      ...forward("@calls"),
      ...block("@forms", ["not method GET HEAD"]),
      ...forward("@forms"),
      ...block("@translated", [
        `header_regexp Cookie ${quoted(translationCookie(site))}`,
        `not path ${IMMUTABLE_BASE}*`,
      ]),
      ...forward("@translated"),
      '@queried expression `{sealwright_queried} != ""`',
      ...forward("@queried"),
      ...REDIRECT_STATUSES.flatMap((status) => moved(`moved_${status}`, status, site)),
      ...moved("typed", 301, site, "{sealwright_query}"),
      ...moved("unslashed", 308, site),
      `@unserved path_regexp ${quoted(`${UNSERVED_FILES.source}|/404(\\.html)?$`)}`,
      "error @unserved 404",
      "@home path /",
      "rewrite @home /index",
      "try_files {path} {path}.html",
      ...sent(site, placeholderOf("Cache-Control")),
      ...fileServer,
    ]),
    ...block("handle_errors", [
      '@other expression "{http.error.status_code} != 404"',
      ...block("handle @other", ['respond "{http.error.status_code} {http.error.status_text}"']),
      // Not handle, which would sort the directives.
      ...block("route", [
        ...block("map {path} {sealwright_not_found}", [
          ...sectionsWithNotFound(site).map((section) => `~^${section} ${section}404.html`),
          "default /404.html",
        ]),
        ...maps(site),
        "rewrite * {sealwright_not_found}",
        ...sent(site, "no-store"),
        ...fileServer,
      ]),
    ]),
  ];
}

const fileServer = block("file_server", ["precompressed br gzip", "disable_canonical_uris"]);

const forward = (matcher: string) => block(`handle ${matcher}`, ["import sealwright"]);

/** Calls, and the error pages other than "not found", whose status is their own. */
function callPattern(): string {
  const paths = SERVICE_PATHS.map((path) => path.replaceAll(".", "\\.") + (path.endsWith("/") ? "" : "$"));
  return `^(?:${[...paths, "/(?:405|500)(?:\\.html)?$"].join("|")})`;
}

function maps(site: HostedSite): string[] {
  const table = (variable: string, addresses: readonly MovedAddress[]) =>
    block(`map {uri} {${variable}}`, [
      ...addresses.map(({ pattern, target }) => `${quoted(`~${pattern}`)} ${quoted(target(group))}`),
      'default ""',
    ]);
  return [
    ...block("map {header.X-Request-Id} {sealwright_request_id}", [
      `${quoted("~^[\\w-]{8,64}$")} ${group(0)}`,
      "default {http.request.uuid}",
    ]),
    ...block("map {uri} {sealwright_queried}", [
      ...queriedPatterns(site.redirects).map((pattern) => `${quoted(`~${pattern}`)} 1`),
      'default ""',
    ]),
    ...REDIRECT_STATUSES.flatMap((status) =>
      table(`sealwright_moved_${status}`, redirectPatterns(site.redirects, status)),
    ),
    ...typedPages(pagePaths(Object.keys(site.headers.policies))),
    ...table("sealwright_unslashed", unslashedPatterns),
    ...block(`map {path} ${placeholderOf("Cache-Control")}`, [
      `~^${IMMUTABLE_BASE} ${quoted(FOREVER)}`,
      `default ${REVALIDATE}`,
    ]),
    ...pageHeaders(site).flatMap(({ name, usual, byFile }) =>
      block(`map {path} ${placeholderOf(name)}`, [
        ...Object.entries(byFile).map(([file, value]) => `/${file} ${quoted(value)}`),
        `default ${quoted(usual ?? "")}`,
      ]),
    ),
  ];
}

/** The page that is meant by an address in other letters, or with a full stop at its end; the first match counts. */
function typedPages(pages: readonly string[]): string[] {
  const withCapitals = pages.filter((path) => /[A-Z]/.test(path));
  return [
    ...block("map {path} {sealwright_typed}", [
      ...withCapitals.map((path) => `${quoted(`~^${literally(path)}/*$`)} ""`),
      `${quoted("~^(?:[^A-Z]*[^A-Z.])?$")} ""`,
      ...pages.map((path) => `${quoted(`~(?i)^${literally(path)}[/.]*$`)} ${quoted(path)}`),
      'default ""',
    ]),
    ...block("map {uri} {sealwright_query}", [`${quoted("~^[^?]*(\\?.*)$")} ${group(1)}`, 'default ""']),
  ];
}

function moved(name: string, status: number, site: HostedSite, query = ""): string[] {
  return [
    `@${name} expression \`{sealwright_${name}} != ""\``,
    ...block(`handle @${name}`, [
      ...block("header", lines({ ...site.headers.files, ...DATA_HEADERS, "Cache-Control": REVALIDATE })),
      "header X-Request-Id {sealwright_request_id}",
      `redir {sealwright_${name}}${query} ${status}`,
    ]),
  ];
}

/** The headers of the file that the path names by now. */
function sent(site: HostedSite, caching: string): string[] {
  const pages = pageHeaders(site).map(({ name }) => [name, placeholderOf(name)]);
  return [
    ...block("header", [
      ...lines(site.headers.files),
      "X-Request-Id {sealwright_request_id}",
      `Cache-Control ${caching}`,
    ]),
    // After file_server, which sets it for compressed files alone.
    ...block("header", ["defer", "Vary Accept-Encoding"]),
    "@page path *.html",
    ...block("header @page", lines(Object.fromEntries(pages))),
    ...[...site.types].flatMap(([type, extensions], index) => [
      `@type${index} path ${extensions.map((extension) => `*.${extension}`).join(" ")}`,
      `header @type${index} Content-Type ${quoted(type)}`,
    ]),
  ];
}

function lines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`);
}
