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

const text = (lines: readonly string[]) =>
  `# Written by the build from apps/site/src/content/redirects.yaml\n${lines.join("\n")}\n`;
