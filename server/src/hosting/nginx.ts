import { FOREVER, IMMUTABLE_BASE, REVALIDATE } from "../http/caching.ts";
import { DATA_HEADERS } from "../http/data-headers.ts";
import { pagePaths } from "../http/moved-paths.ts";
import { SERVICE_PATHS } from "../http/service-paths.ts";
import { UNSERVED_FILES } from "../http/unserved-files.ts";
import type { HostedSite } from "./hosted-site.ts";
import {
  type MovedAddress,
  queriedPatterns,
  REDIRECT_STATUSES,
  redirectPatterns,
  unslashedPatterns,
} from "./moved-addresses.ts";
import { pageHeaders, sectionsWithNotFound, translationCookie } from "./page-headers.ts";

const group = (number: number) => `$${number}`;
const variableOf = (header: string) => `$sealwright_${header.toLowerCase().replaceAll("-", "_")}`;
const block = (head: string, lines: readonly string[]) => [
  `${head} {`,
  ...lines.map((line) => `\t${line}`),
  "}",
];

/** For `include` in the `http` block: what depends on the request, worked out only where it is used. */
export function nginxHttp(site: HostedSite): string[] {
  const map = (source: string, variable: string, entries: readonly string[]) =>
    block(`map ${source} ${variable}`, entries);
  const moved = (variable: string, addresses: readonly MovedAddress[]) =>
    map("$request_uri", variable, [
      'default "";',
      ...addresses.map(({ pattern, target }) => `${quoted(`~${pattern}`)} ${quoted(target(group))};`),
    ]);
  return [
    "map_hash_max_size 4096;",
    "map_hash_bucket_size 256;",
    "# Query strings carry codes, addresses and tokens: only the path is logged, and no address that led here.",
    `log_format sealwright '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent $request_time';`,
    ...map("$http_x_request_id", "$sealwright_request_id", [
      "default $request_id;",
      '"~^[\\\\w-]{8,64}$" $http_x_request_id;',
    ]),
    ...map("$http_cookie", "$sealwright_translated", [
      "default 0;",
      `${quoted(`~${translationCookie(site)}`)} 1;`,
    ]),
    "# What our own server answers: all but reading, and pages for visitors who chose a language.",
    ...map('"$request_method $sealwright_translated $uri"', "$sealwright_forward", [
      "default 1;",
      '"~^(GET|HEAD) 0 " 0;',
      `"~^(GET|HEAD) 1 ${IMMUTABLE_BASE}" 0;`,
    ]),
    ...map("$request_uri", "$sealwright_queried", [
      "default 0;",
      ...queriedPatterns(site.redirects).map((pattern) => `${quoted(`~${pattern}`)} 1;`),
    ]),
    ...REDIRECT_STATUSES.flatMap((status) =>
      moved(`$sealwright_moved_${status}`, redirectPatterns(site.redirects, status)),
    ),
    "# The page that is meant by an address in other letters, or with a full stop at its end. Keys ignore case.",
    ...map("$uri", "$sealwright_bare", ['default "";', '"~^(.*[^/.])[/.]*$" $1;']),
    ...map("$sealwright_bare", "$sealwright_meant", [
      'default "";',
      ...pagePaths(Object.keys(site.headers.policies)).map((path) => `${path} ${path};`),
    ]),
    ...map('"$uri $sealwright_meant"', "$sealwright_typed", [
      "default $sealwright_meant;",
      '"~^(\\S*[^/])/* \\1$" "";',
    ]),
    ...moved("$sealwright_unslashed", unslashedPatterns),
    ...map("$uri", "$sealwright_page", ["default $uri;", "/ /index;"]),
    ...map("$uri", "$sealwright_not_found", [
      "default /404.html;",
      ...sectionsWithNotFound(site).map((section) => `"~^${section}" ${section}404.html;`),
    ]),
    ...map("$uri", variableOf("Cache-Control"), [
      `default ${REVALIDATE};`,
      `"~^${IMMUTABLE_BASE}" ${quoted(FOREVER)};`,
      '"~/404\\.html$" no-store;',
    ]),
    ...pageHeaders(site).flatMap(({ name, usual, byFile }) =>
      map("$uri", variableOf(name), [
        'default "";',
        ...Object.entries(byFile).map(([file, value]) => `/${file} ${literal(value)};`),
        ...(usual ? [`"~\\.html$" ${literal(usual)};`] : []),
      ]),
    ),
  ];
}

/** For `include` in the site's `server` block, which has `root`, and beside it an `upstream sealwright`. */
export function nginxServer(site: HostedSite): string[] {
  const forwarded = ["proxy_pass http://sealwright;"];
  const fixed = site.headers.files;
  return [
    "merge_slashes off;",
    "absolute_redirect off;",
    `error_page ${REDIRECT_STATUSES.join(" ")} 308 @sealwright_moved;`,
    "error_page 404 $sealwright_not_found;",
    "error_page 418 = @sealwright_server;",
    ...SERVICE_PATHS.flatMap((path) =>
      block(`location ${path.endsWith("/") ? "^~" : "="} ${path}`, forwarded),
    ),
    ...block("location ~ ^/(405|500)(\\.html)?$", forwarded),
    ...block("location @sealwright_server", forwarded),
    ...block("location @sealwright_moved", [
      'default_type "";',
      ...added({ ...fixed, ...DATA_HEADERS, "Cache-Control": REVALIDATE }),
      'return 200 "";',
    ]),
    ...block("location /", [
      "if ($sealwright_forward) { return 418; }",
      "if ($sealwright_queried) { return 418; }",
      ...REDIRECT_STATUSES.map(
        (status) => `if ($sealwright_moved_${status}) { return ${status} $sealwright_moved_${status}; }`,
      ),
      "if ($sealwright_typed) { return 301 $sealwright_typed$is_args$args; }",
      "if ($sealwright_unslashed) { return 308 $sealwright_unslashed; }",
      "try_files $uri $sealwright_page.html =404;",
      "gzip off;",
      "gzip_static on;",
      "gzip_proxied any;",
      "brotli_static on;",
      ...block(
        "types",
        [...site.types].map(([type, extensions]) => `${quoted(type)} ${extensions.join(" ")};`),
      ),
      ...added(fixed),
      "add_header Vary Accept-Encoding always;",
      ...["Cache-Control", ...pageHeaders(site).map(({ name }) => name)].map(
        (name) => `add_header ${name} ${variableOf(name)} always;`,
      ),
      ...block(`location ~ ${quoted(UNSERVED_FILES.source)}`, ["return 404;"]),
      ...block("location ~ ^/(.+/)?404$", ["return 404;"]),
      ...block("location ~ /404\\.html$", ["internal;"]),
    ]),
  ];
}

/** For `include` in each `server` block that leads to our processes: the client's address and the name that it asked for. */
export function nginxProxy(): string[] {
  return [
    "proxy_http_version 1.1;",
    'proxy_set_header Connection "";',
    "proxy_set_header Host $http_host;",
    "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    "# The server has a limit for each call.",
    "client_max_body_size 0;",
  ];
}

function added(headers: Readonly<Record<string, string>>): string[] {
  return [
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${literal(value)} always;`),
    "add_header X-Request-Id $sealwright_request_id always;",
  ];
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

/** A value in which nginx must not look for variables: it has no way to write `$`. */
function literal(value: string): string {
  if (value.includes("$")) throw new Error(`nginx cannot send a header with “$” in it: ${value}`);
  return quoted(value);
}
