import { REDIRECT_STATUS, type Redirect } from "./redirect-target.ts";

/** Netlify and Cloudflare Pages read the same file, "_redirects", from the folder of the pages. Both keep the query. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, to }) => {
    if (from.endsWith("/*")) return [`${from} ${to.replace(/\*$/, ":splat")} ${REDIRECT_STATUS}`];
    return [from, `${from}/`].map((path) => `${path} ${to} ${REDIRECT_STATUS}`);
  });
  return text(lines);
}

/** For `include` in an nginx `server` block. `rewrite` adds the query by itself. */
export function nginxFile(redirects: readonly Redirect[]): string {
  const lines = redirects.map(({ from, to }) =>
    from.endsWith("/*")
      ? `rewrite ^${escaped(from.slice(0, -1))}(.+?)/?$ ${to.slice(0, -1)}$1 permanent;`
      : `rewrite ^${escaped(from)}/?$ ${to} permanent;`,
  );
  return text(lines);
}

/** For `import` in a site block of a Caddyfile, Caddy 2. */
export function caddyFile(redirects: readonly Redirect[]): string {
  const query = "{http.request.uri.prefixed_query}";
  const lines = redirects.flatMap(({ from, to }, index) => {
    const matcher = `@redirect${index}`;
    if (!from.endsWith("/*"))
      return [`${matcher} path ${from} ${from}/`, `redir ${matcher} ${to}${query} ${REDIRECT_STATUS}`];
    return [
      `${matcher} path_regexp redirect${index} ^${escaped(from.slice(0, -1))}(.+?)/?$`,
      `redir ${matcher} ${to.slice(0, -1)}{re.redirect${index}.1}${query} ${REDIRECT_STATUS}`,
    ];
  });
  return text(lines);
}

const escaped = (path: string) => path.replaceAll(/[.-]/g, "\\$&");

const text = (lines: readonly string[]) =>
  `# Written by the build from apps/site/src/content/redirects.yaml\n${lines.join("\n")}\n`;
