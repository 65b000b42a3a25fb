export type Policy = ReadonlyMap<string, readonly string[]>;

export function parsePolicy(header: string): Policy {
  const directives = header.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])));
}

/** Hosts whose scripts let anyone run code through a callback or a framework, as Google's evaluator lists them. */
const BYPASSES = [
  "ajax.googleapis.com",
  "accounts.google.com",
  "apis.google.com",
  "cdn.jsdelivr.net",
  "cdnjs.cloudflare.com",
  "code.angularjs.org",
  "raw.githubusercontent.com",
  "unpkg.com",
  "www.google.com",
  "www.googleapis.com",
  "www.gstatic.com",
  "yandex.st",
];

/**
 * The checks of Google's CSP Evaluator that it rates above "low", computed again.
 * @returns what is wrong; empty for nothing
 */
export function policyFindings(header: string): string[] {
  const policy = parsePolicy(header);
  const effective = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const findings: string[] = [];
  const expectOnly = (name: string, sources: readonly string[], allowed: RegExp) => {
    for (const source of sources) if (!allowed.test(source)) findings.push(`${name} allows ${source}`);
  };

  for (const name of ["script-src", "style-src", "object-src", "connect-src", "frame-src", "default-src"]) {
    for (const source of effective(name)) {
      if (/^'unsafe-/.test(source)) findings.push(`${name} allows ${source}`);
      if (/^(?:\*|https?:|https?:\/\/\*(?:\.\*)?)$/.test(source)) findings.push(`${name} allows every host`);
      if (source.startsWith("http:")) findings.push(`${name} allows plain http`);
    }
  }
  for (const source of effective("script-src")) {
    if (/^(?:data|blob|filesystem):$/.test(source)) findings.push(`script-src allows ${source}`);
    if (/^https?:\/\/\*/.test(source)) findings.push("script-src allows every subdomain of a host");
    if (BYPASSES.some((host) => source.includes(host)))
      findings.push(`script-src allows ${source}, a known bypass`);
    if (/^'nonce-.{0,21}'$/.test(source)) findings.push("script-src has a nonce that is too short");
    if (/^\d+(?:\.\d+){3}/.test(source)) findings.push("script-src allows an IP address");
  }
  expectOnly("object-src", effective("object-src"), /^'none'$/);
  expectOnly("base-uri", policy.get("base-uri") ?? ["*"], /^'none'$/);
  expectOnly("form-action", policy.get("form-action") ?? ["*"], /^(?:'none'|'self'|https:\/\/[\w.:-]+)$/);
  expectOnly("frame-ancestors", policy.get("frame-ancestors") ?? ["*"], /^(?:'none'|'self')$/);
  return findings;
}
