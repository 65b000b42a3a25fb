import { type Redirect, redirectStatus } from "@sealwright/protocol/redirects";

/**
 * Netlify and Cloudflare Pages read the same file, "_redirects", from the folder of the pages. Both keep the query, also what our own
 * server would drop from it on the way to the dashboard.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap((redirect) => {
    const { from, to } = redirect;
    const status = redirectStatus(redirect);
    if (from.endsWith("/*")) return [`${from} ${to.replace(/\*$/, ":splat")} ${status}`];
    return [from, `${from}/`].map((path) => `${path} ${to} ${status}`);
  });
  return text(lines);
}

/** For `include` in an nginx `server` block. `rewrite` adds the query by itself, unless the target ends with "?". */
export function nginxFile(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, to, temporary }) => {
    const flag = temporary ? "redirect" : "permanent";
    if (from.endsWith("/*"))
      return `rewrite ^${escaped(from.slice(0, -1))}(.+?)/?$ ${to.slice(0, -1)}$1 ${flag};`;
    const pattern = `^${escaped(from)}[/.]*$`;
    const whole = `rewrite ${pattern} ${to} ${flag};`;
    // Names that are encoded could be secret ones.
    const dropped = `if ($args ~* "(^|&)[^=&]*(token|oobcode|password|%)") { rewrite ${pattern} ${to}? ${flag}; }`;
    return to.startsWith("/") ? whole : [dropped, whole];
  });
  return text(lines);
}

/** For `import` in a site block of a Caddyfile, Caddy 2. `rewrite` keeps the query, which `{uri}` then includes. */
export function caddyFile(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap((redirect, index) => {
    const { from, to } = redirect;
    const name = `redirect${index}`;
    const isFolder = from.endsWith("/*");
    const [matcher, target] = isFolder
      ? [`path_regexp ${name} ^${escaped(from.slice(0, -1))}(.+?)/?$`, `${to.slice(0, -1)}{re.${name}.1}`]
      : [`path ${from} ${from}/ ${from}.`, to];
    const { origin, path } = target.startsWith("/") ? { origin: "", path: target } : parts(target);
    return [
      `# ${from} leads to ${to.replace(/\*$/, "")}`,
      `@${name} ${matcher}`,
      `route @${name} {`,
      `\trewrite * ${path}`,
      ...(origin ? [`\turi query {`, ...SECRETS.map((secret) => `\t\t-${secret}`), "\t}"] : []),
      `\tredir ${origin}{uri} ${redirectStatus(redirect)}`,
      "}",
    ];
  });
  return text(lines);
}

/** What hand-offs and mailed links carry. */
const SECRETS = ["token", "accessToken", "idToken", "refreshToken", "oobCode", "password"];

function parts(url: string): { origin: string; path: string } {
  const { origin, pathname } = new URL(url);
  return { origin, path: pathname };
}

const escaped = (path: string) => path.replaceAll(/[.-]/g, "\\$&");

const text = (lines: readonly string[]) =>
  `# Written by the build from apps/site/src/content/redirects.yaml\n${lines.join("\n")}\n`;
