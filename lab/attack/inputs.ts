import type { Random } from "./random.ts";

const TEXTS = [
  "",
  " ",
  "\0",
  "\ud800",
  "\u202e",
  "'; drop table identity.accounts; --",
  '" or 1=1 --',
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../../../etc/passwd",
  "http://127.0.0.1:1/",
  "http://169.254.169.254/latest/meta-data/",
  "javascript:alert(1)",
  "otter@example.com\r\nBcc: badger@example.com",
  "a@b",
  "x".repeat(5000),
  "𝒳".repeat(300),
  "NaN",
  "-1",
  "1e309",
  "9".repeat(400),
  "true",
  "null",
  "__proto__",
  "constructor",
  "2026-02-30T25:61:61Z",
  "000000",
  "price_0",
  "PRICE_TEAM_MONTHLY",
];

const MEMBERS = [
  ...[
    "email",
    "password",
    "newPassword",
    "idToken",
    "refreshToken",
    "refresh_token",
    "grant_type",
    "localId",
  ],
  ...[
    "oobCode",
    "requestType",
    "continueUrl",
    "displayName",
    "photoUrl",
    "phoneNumber",
    "sessionInfo",
    "code",
  ],
  ...["postBody", "requestUri", "returnSecureToken", "deleteAttribute", "deleteProvider", "customAttributes"],
  ...["mfaPendingCredential", "mfaEnrollmentId", "totpVerificationInfo", "validSince", "users", "expression"],
  ...["otp", "token", "grant", "name", "from", "timezone", "accessToken", "projectId", "utmData", "method"],
  ...[
    "priceId",
    "quantity",
    "successUrl",
    "cancelUrl",
    "documentsCount",
    "ownerEmail",
    "trialPriceId",
    "sessionId",
  ],
  ...["subject", "documents", "signers", "role", "values", "send", "expiresInDays", "url", "events", "scope"],
  ...["templateId", "version", "answers", "text", "kind", "fields", "message", "company", "attempt", "id"],
] as const;

/** A value of any JSON type, sometimes deep or long. @param known values that mean something to the server */
function randomValue(random: Random, known: readonly string[], depth = 0): unknown {
  switch (random.below(depth > 3 ? 6 : 9)) {
    case 0:
      return random.one([0, -1, 1.5, 2 ** 53, -(2 ** 31), 1e308]);
    case 1:
      return random.one([true, false, null]);
    case 2:
    case 3:
      return random.one(TEXTS);
    case 4:
    case 5:
      return random.one(known);
    case 6:
      return Array.from({ length: random.below(4) }, () => randomValue(random, known, depth + 1));
    case 7:
      return { [random.one(MEMBERS)]: randomValue(random, known, depth + 1) };
    default:
      return JSON.parse(`{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}`);
  }
}

/** A body, mostly JSON with members that some call reads, sometimes nothing that can be read. */
export function randomBody(
  random: Random,
  known: readonly string[],
  email: string,
): { type: string; body: string | Buffer } {
  if (random.rarely(12)) {
    const body = random.one<string | Buffer>([
      "",
      "{",
      "[]",
      "null",
      '"text"',
      `${"[".repeat(5000)}`,
      `{"a":${'{"a":'.repeat(3000)}1${"}".repeat(3000)}}`,
      Buffer.from([0xff, 0xfe, 0x00, 0x80]),
      `{"email":"${"a".repeat(70_000)}"}`,
      "a=1&a=2&a[b]=3&__proto__[x]=1",
    ]);
    return { type: random.one(["application/json", "text/plain", "application/xml", ""]), body };
  }
  const members: Record<string, unknown> = {};
  for (let count = random.below(6); count > 0; count--) {
    members[random.one(MEMBERS)] = randomValue(random, known);
  }
  if (!random.rarely(4)) members.email = email;
  if (random.rarely(6)) {
    const form = Object.entries(members).map(([name, value]) => [name, String(value)]);
    const body = new URLSearchParams(form.map(([name, value]) => [String(name), String(value)])).toString();
    return { type: "application/x-www-form-urlencoded", body };
  }
  return { type: "application/json", body: JSON.stringify(members) };
}

const ADDRESSES = [
  "127.0.0.1",
  "::1",
  "10.0.0.1, 203.0.113.7",
  "203.0.113.9",
  "2001:db8::1",
  "unknown",
  "' or 1=1",
  "999.999.999.999",
  ", , ,",
  `${"1.1.1.1, ".repeat(300)}2.2.2.2`,
  "localhost",
];

/** Headers that proxies, caches and frameworks have been known to trust. */
export function randomHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  const offer: [string, readonly string[]][] = [
    ["X-Forwarded-For", ADDRESSES],
    ["X-Real-IP", ADDRESSES],
    ["Forwarded", ['for=127.0.0.1;host="evil.example";proto=https']],
    ["X-Forwarded-Host", ["evil.example"]],
    ["X-Forwarded-Proto", ["https", "gopher"]],
    ["X-Original-URL", ["/metrics", "/v1/projects"]],
    ["X-Rewrite-URL", ["/admin"]],
    ["X-HTTP-Method-Override", ["DELETE", "PUT"]],
    ["Host", ["evil.example", "localhost:1", "[::1]", "a".repeat(300)]],
    ["Origin", ["https://evil.example", "null", "http://localhost.evil.example", "file://"]],
    ["Sec-Fetch-Site", ["cross-site", "none", "same-origin"]],
    ["Accept", ["text/html", "*/*", "application/json;q=9", "../../"]],
    ["Accept-Language", ["de", "x".repeat(500), "*;q=2"]],
    ["Range", ["bytes=0-", "bytes=99999-1", "bytes=0-0,1-1,2-2"]],
    ["If-None-Match", ["*", 'W/"x"', '"'.repeat(100)]],
    ["If-Modified-Since", ["Thu, 99 Foo 2026 00:00:00 GMT"]],
    [
      "Cookie",
      ["sealwright.language=de", "sealwright.language=%00", "__Host-session=x", "=;=;=", "a".repeat(6000)],
    ],
    ["X-Request-Id", ["x".repeat(100), "../../log", "abcdefgh"]],
    ["X-Firebase-Locale", ["de", "../../", "x".repeat(400)]],
    ["User-Agent", ["", "x".repeat(3000), "sqlmap/1.8"]],
    ["Content-Encoding", ["gzip", "identity", "br"]],
  ];
  for (const [name, values] of offer) if (random.rarely(12)) headers[name] = random.one(values);
  return headers;
}

const SEGMENTS = [
  ...["..", "%2e%2e", "%252e%252e", "..%2f..%2f", "..%5c", "%c0%ae%c0%ae", "....//", ".", "//", "/./"],
  ...["%00", "%0d%0aSet-Cookie:x=1", ";a=b", "%", "%zz", "%ff", "\\", "~", ".env", ".git/config"],
  ...[
    "package.json",
    "etc/passwd",
    "headers.json",
    "index.html.br",
    "a".repeat(2000),
    "?",
    "#",
    "*",
    "@",
    ":",
  ],
];

/** The path as it is, or with something in it that a careless server would follow. */
export function randomPath(path: string, random: Random): string {
  if (!random.rarely(3)) return path;
  switch (random.below(6)) {
    case 0:
      return `${path}/${random.one(SEGMENTS)}`;
    case 1:
      return `/${random.one(SEGMENTS)}/${random.one(SEGMENTS)}${path}`;
    case 2:
      return path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    case 3:
      return path.toUpperCase();
    case 4:
      return `/${"../".repeat(random.below(12))}${random.one(SEGMENTS)}`;
    default:
      return `${path}${path.includes("?") ? "&" : "?"}${random.one(["key=x", "a=1&a=2", "%00=%00", "x".repeat(3000)])}`;
  }
}
