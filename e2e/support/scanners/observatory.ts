import { type Policy, parsePolicy } from "./content-security-policy.ts";

/** An answer as a scanner sees it. Names of headers are lower-cased. */
export interface ScannedAnswer {
  headers: Record<string, string>;
  /** Each Set-Cookie header. */
  cookies: readonly string[];
  html: string;
}

export interface Score {
  score: number;
  grade: string;
  /** The score of each rule. */
  rules: Record<string, number>;
}

const FULL = 100;
/** Extra credit counts only when nothing took away more than this leaves. */
const EXTRA_CREDIT_FROM = 90;
const GRADES: [from: number, grade: string][] = [
  [100, "A+"],
  [90, "A"],
  [85, "A-"],
  [80, "B+"],
  [70, "B"],
  [65, "B-"],
  [60, "C+"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [30, "D"],
  [25, "D-"],
  [0, "F"],
];
const BROAD = /^(?:(?:ftp|https?):|\*|https?:\/\/\*(?:\.\*)?)$/;
const SIX_MONTHS = 15_768_000;

type Rule = (answer: ScannedAnswer, policy: Policy | undefined) => number;

/**
 * The rules of Mozilla's HTTP Observatory (mdn-http-observatory, src/analyzer and src/grader, August 2026), computed again.
 * Two are left out because a scanner alone can see them: the redirection from http, and the browsers' preload list (+5).
 */
const RULES: Record<string, Rule> = {
  "content-security-policy": (_answer, policy) => scorePolicy(policy),
  cookies: ({ cookies }) => scoreCookies(cookies),
  "cross-origin-resource-sharing": ({ headers }) =>
    headers["access-control-allow-origin"] && headers["access-control-allow-credentials"] === "true"
      ? -50
      : 0,
  "cross-origin-embedder-policy": ({ headers }) =>
    byValue(headers["cross-origin-embedder-policy"], {
      "require-corp": 10,
      credentialless: 10,
      "unsafe-none": 0,
    }),
  "cross-origin-opener-policy": ({ headers }) =>
    byValue(headers["cross-origin-opener-policy"], {
      "same-origin": 10,
      "same-origin-allow-popups": 10,
      "noopener-allow-popups": 10,
      "unsafe-none": 0,
    }),
  "cross-origin-resource-policy": ({ headers }) =>
    byValue(headers["cross-origin-resource-policy"], {
      "same-origin": 10,
      "same-site": 10,
      "cross-origin": 0,
    }),
  "referrer-policy": ({ headers }) => {
    const safe = {
      "no-referrer": 5,
      "same-origin": 5,
      "strict-origin": 5,
      "strict-origin-when-cross-origin": 5,
    };
    return byValue(headers["referrer-policy"], safe);
  },
  "strict-transport-security": ({ headers }) => {
    const maxAge = /max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1];
    return maxAge === undefined ? -20 : Number(maxAge) < SIX_MONTHS ? -10 : 0;
  },
  "subresource-integrity": ({ html }) => scoreScripts(html),
  "x-content-type-options": ({ headers }) => (headers["x-content-type-options"] === "nosniff" ? 0 : -5),
  "x-frame-options": ({ headers }, policy) =>
    policy?.has("frame-ancestors") || /^(?:deny|sameorigin)$/i.test(headers["x-frame-options"] ?? "")
      ? 5
      : -20,
};

export function scoreAnswer(answer: ScannedAnswer): Score {
  const header = answer.headers["content-security-policy"];
  const policy = header === undefined ? undefined : parsePolicy(header);
  const rules = Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [name, rule(answer, policy)]));
  const points = Object.values(rules);
  const without = FULL + sum(points.filter((one) => one < 0));
  const score = Math.max(0, without >= EXTRA_CREDIT_FROM ? FULL + sum(points) : without);
  return { score, grade: GRADES.find(([from]) => score >= from)?.[1] ?? "F", rules };
}

function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0);
}

/** 0 without the header, -5 for a value that no browser knows. */
function byValue(value: string | undefined, points: Record<string, number>): number {
  return value === undefined ? 0 : (points[value] ?? -5);
}

function scorePolicy(policy: Policy | undefined): number {
  if (!policy || policy.size === 0) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const [scripts, styles] = [sources("script-src"), sources("style-src")].map(ignoreInlineBesideHashes);
  const all = [...policy.values()].flat();
  const isInline = (source: string) => source === "'unsafe-inline'" || source === "data:";
  if (scripts?.some((one) => BROAD.test(one) || isInline(one))) return -20;
  if (sources("object-src").some((one) => BROAD.test(one))) return -20;
  if (all.some((one) => /^(?:http|ftp):/.test(one))) return -20;
  if ([...(scripts ?? []), ...(styles ?? [])].includes("'unsafe-eval'")) return -10;
  if (styles?.some((one) => BROAD.test(one) || isInline(one))) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function ignoreInlineBesideHashes(sources: readonly string[]): readonly string[] {
  const isHashed = sources.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
  return isHashed ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function scoreCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const points = cookies.map((cookie) => {
    const isSession = /^[^=]*(?:sess|login)/i.test(cookie);
    if (isSession && !/; *HttpOnly/i.test(cookie)) return -30;
    if (!/; *Secure/i.test(cookie)) return isSession ? -10 : -5;
    return /; *SameSite=(?:Lax|Strict)/i.test(cookie) ? 5 : 0;
  });
  return Math.min(...points);
}

/** Our pages load scripts from their own origin alone. */
function scoreScripts(html: string): number {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="(?:https?:)?\/\/[^>]*>/g)].map(([tag]) => tag);
  if (foreign.length === 0) return 0;
  return foreign.every((tag) => tag.includes("integrity=")) ? 5 : -5;
}
