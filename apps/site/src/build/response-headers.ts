import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { refreshBaseUrl } from "@sealwright/protocol/identity/call";
import type { AstroIntegration } from "astro";
import { LANGUAGE_COOKIE } from "../shell/translation/language-cookie.ts";
import { languages, PAGE_LANGUAGE } from "../shell/translation/languages.ts";
import { type BuiltPage, readBuiltPages } from "./html/built-pages.ts";

/** Sent with every file. */
const FILE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  // Pages of other sites may link to what is here, but not load it.
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Sent with every page; other files are never framed and use no device features. */
const PAGE_HEADERS = {
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Keeps the connection to sign-in popups.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Overrides for single pages. */
const OWN_HEADERS: Record<string, Record<string, string>> = {
  // A provider's popup ends here: with a policy that differs from the provider's, browsers would sever it from its opener,
  // and some would then not let it close itself.
  "auth/provider.html": { "Cross-Origin-Opener-Policy": "unsafe-none" },
  "embed/sample-signing.html": { "X-Frame-Options": "SAMEORIGIN" },
};

/** Pages that this site's own pages may frame. No other site may frame any page. */
const isEmbeddable = (file: string) => OWN_HEADERS[file]?.["X-Frame-Options"] === "SAMEORIGIN";

/**
 * Writes `headers.json` beside the built pages: for each page a Content-Security-Policy that allows its own inline scripts and
 * styles by hash and nothing else inline. The server sends them; a CDN can use the same file. `translated` has the wider
 * policies for visitors who chose a translation (docs/decisions/0007).
 */
export function responseHeaders(): AstroIntegration {
  return {
    name: "response-headers",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const pages = readBuiltPages(folder);
        const policiesFor = (translators: string[]) =>
          Object.fromEntries(pages.map((page) => [page.file, policy(page, translators)]));
        const headers = {
          files: { ...FILE_HEADERS, ...strictTransport() },
          pages: PAGE_HEADERS,
          own: OWN_HEADERS,
          policies: policiesFor([]),
          translated: {
            cookie: LANGUAGE_COOKIE,
            languages: languages.map(({ code }) => code).filter((code) => code !== PAGE_LANGUAGE),
            policies: policiesFor(translationOrigins()),
          },
        };
        writeFileSync(join(folder, "..", "headers.json"), JSON.stringify(headers));
      },
    },
  };
}

function strictTransport(): Record<string, string> {
  const https = process.env.PUBLIC_SITE_URL?.startsWith("https:");
  return https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {};
}

/** @param translators origins of the translation widget, which writes inline styles: with any, they are allowed */
function policy({ file, tags }: BuiltPage, translators: readonly string[]): string {
  const frames = tags.some(({ name }) => name === "iframe");
  const scripts = tags
    .filter(({ name, attributes: { src, type = "" } }) => name === "script" && !src && !type.endsWith("json"))
    .map(({ text }) => hash(text));
  const styles = tags.filter(({ name }) => name === "style").map(({ text }) => hash(text));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts), ...analyticsScripts(), ...translators].join(" "),
    // A hash would disable 'unsafe-inline'.
    [
      "style-src 'self'",
      ...(translators.length ? ["'unsafe-inline'"] : new Set(styles)),
      ...translators,
    ].join(" "),
    ["img-src 'self' data:", ...analyticsOrigins(), ...translators].join(" "),
    ["font-src 'self'", ...translators].join(" "),
    ["connect-src 'self'", ...calledOrigins(), ...analyticsOrigins(), ...translators].join(" "),
    ...(translators.length || frames ? [["frame-src 'self'", ...translators].join(" ")] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    // The price list's forms lead to the dashboard's checkout.
    ["form-action 'self'", ...dashboardOrigin()].join(" "),
    "base-uri 'none'",
    `frame-ancestors ${isEmbeddable(file) ? "'self'" : "'none'"}`,
  ].join("; ");
}

function hash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** Where pages call, when that is not their own origin. */
function calledOrigins(): string[] {
  return [
    process.env.PUBLIC_IDENTITY_URL,
    refreshBaseUrl(process.env.PUBLIC_IDENTITY_URL ?? ""),
    process.env.PUBLIC_SIGNATURE_URL,
    process.env.PUBLIC_PAYMENTS_URL,
    process.env.PUBLIC_TOKEN_SYNC_URL,
    process.env.PUBLIC_GEO_URL,
  ]
    .filter((url) => url !== undefined && /^https?:/.test(url))
    .map((url) => new URL(url ?? "").origin);
}

/** Where the configured tags load their scripts; they run only after consent. */
function analyticsScripts(): string[] {
  return [
    ...(process.env.PUBLIC_GTAG_ID ? ["https://www.googletagmanager.com"] : []),
    ...(process.env.PUBLIC_PIXEL_ID ? ["https://connect.facebook.net"] : []),
  ];
}

/** Where those tags report to. */
function analyticsOrigins(): string[] {
  const google = ["https://www.googletagmanager.com", "https://*.google-analytics.com"];
  return [
    ...(process.env.PUBLIC_GTAG_ID ? google : []),
    ...(process.env.PUBLIC_PIXEL_ID ? ["https://www.facebook.com"] : []),
  ];
}

function dashboardOrigin(): string[] {
  const url = process.env.PUBLIC_DASHBOARD_URL;
  return url ? [new URL(url).origin] : [];
}

/** Origins of the translation widget's script and of what it loads. Empty: no translation is offered. */
function translationOrigins(): string[] {
  const script = process.env.PUBLIC_TRANSLATE_URL;
  if (!script) return [];
  const more = (process.env.TRANSLATE_ORIGINS ?? "").split(",").filter(Boolean);
  return [...new Set([script, ...more].map((url) => new URL(url).origin))];
}
