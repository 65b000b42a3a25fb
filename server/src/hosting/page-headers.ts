import type { HostedSite } from "./hosted-site.ts";
import { literally } from "./moved-addresses.ts";

/** A header whose value depends on the page. Other files are sent without it. */
export interface PageHeader {
  name: string;
  /** The value for pages that are not in `byFile`. */
  usual: string | undefined;
  /** By file, such as `auth/provider.html`. */
  byFile: Readonly<Record<string, string>>;
}

export function pageHeaders({ headers }: HostedSite): PageHeader[] {
  const names = new Set([headers.pages, ...Object.values(headers.own)].flatMap((some) => Object.keys(some)));
  const overrides = (name: string) =>
    Object.entries(headers.own).flatMap(([file, own]) => (own[name] ? [[file, own[name]]] : []));
  return [
    { name: "Content-Security-Policy", usual: undefined, byFile: headers.policies },
    ...[...names].map((name) => ({
      name,
      usual: headers.pages[name],
      byFile: Object.fromEntries(overrides(name)),
    })),
  ];
}

/** The sections that have a 404 page of their own, such as `/docs/`. */
export function sectionsWithNotFound({ headers }: HostedSite): string[] {
  return Object.keys(headers.policies)
    .filter((file) => file.endsWith("/404.html"))
    .map((file) => `/${file.slice(0, -"404.html".length)}`);
}

/** Matches the Cookie header of visitors who chose a language, for whom our own server answers (docs/decisions/0007). */
export function translationCookie({ headers }: HostedSite): string {
  const { cookie, languages } = headers.translated;
  return `(?:^|;\\s*)${literally(cookie)}=(?:${languages.map(literally).join("|")})(?:;|$)`;
}
