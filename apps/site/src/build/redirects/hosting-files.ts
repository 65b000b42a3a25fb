import { REDIRECT_STATUS, type Redirect } from "@sealwright/protocol/redirects";

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

/** For `import` in a site block of a Caddyfile, Caddy 2. `rewrite` keeps the query, which `{uri}` then includes. */
export function caddyFile(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, to }, index) => {
    const name = `redirect${index}`;
    const isFolder = from.endsWith("/*");
    const [matcher, target] = isFolder
      ? [`path_regexp ${name} ^${escaped(from.slice(0, -1))}(.+?)/?$`, `${to.slice(0, -1)}{re.${name}.1}`]
      : [`path ${from} ${from}/`, to];
    return [
      `@${name} ${matcher}`,
      `route @${name} {`,
      `\trewrite * ${target}`,
      `\tredir {uri} ${REDIRECT_STATUS}`,
      "}",
    ];
  });
  return text(lines);
}

const escaped = (path: string) => path.replaceAll(/[.-]/g, "\\$&");

const text = (lines: readonly string[]) =>
  `# Written by the build from apps/site/src/content/redirects.yaml\n${lines.join("\n")}\n`;
