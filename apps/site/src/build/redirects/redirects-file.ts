import { REDIRECT_STATUS, type Redirect } from "@sealwright/protocol/redirects";

/** Netlify and Cloudflare Pages read the same file, "_redirects", from the folder of the pages. Both keep the query. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, to }) => {
    if (from.endsWith("/*")) return [`${from} ${to.replace(/\*$/, ":splat")} ${REDIRECT_STATUS}`];
    return [from, `${from}/`].map((path) => `${path} ${to} ${REDIRECT_STATUS}`);
  });
  return text(lines);
}

const text = (lines: readonly string[]) =>
  `# Written by the build from apps/site/src/content/redirects.yaml\n${lines.join("\n")}\n`;
