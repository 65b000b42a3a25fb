import { FOREVER, IMMUTABLE_BASE } from "../http/caching.ts";
import type { HostedSite } from "./hosted-site.ts";
import { pageHeaders } from "./page-headers.ts";

/**
 * `_headers` for Netlify and Cloudflare Pages. Cloudflare joins the values of all rules that match and takes a hundred rules, so
 * no header is in two of them, and the pages nearest to the home page come first.
 */
export function headersFile(site: HostedSite): string[] {
  const { headers } = site;
  const varying = pageHeaders(site).filter(({ byFile }) => Object.keys(byFile).length > 0);
  const isSame = ([name]: [string, string]) => !varying.some((one) => one.name === name);
  const everywhere = {
    ...headers.files,
    ...Object.fromEntries(Object.entries(headers.pages).filter(isSame)),
  };
  const own = (file: string) =>
    Object.fromEntries(varying.map(({ name, usual = "", byFile }) => [name, byFile[file] ?? usual]));
  return [
    ...rule("/*", everywhere),
    ...rule(`${IMMUTABLE_BASE}*`, { "Cache-Control": FOREVER }),
    ...Object.keys(headers.policies)
      .filter((file) => !/(?:^|\/)(?:404|405|500)\.html$/.test(file))
      .sort((one, other) => depth(one) - depth(other))
      .flatMap((file) => rule(addressOf(file), own(file))),
  ];
}

const depth = (file: string) => (file === "index.html" ? 0 : file.split("/").length);

const addressOf = (file: string) => `/${file.replace(/(?:^index)?\.html$/, "")}`;

function rule(path: string, headers: Readonly<Record<string, string>>): string[] {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
}
