import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Redirect } from "@sealwright/protocol/redirects";
import { writeHosting } from "@sealwright/server/hosting";
import { createSiteFiles } from "@sealwright/server/site-files";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUILT_FOLDER } from "../built-page.ts";
import { type Answer, ask, type Question, versionOf } from "./ask.ts";
import { type FrontServer, frontServers } from "./front-server.ts";

const BROTLI = { "Accept-Encoding": "gzip, br" };
const GERMAN = { Cookie: "theme=dark; sealwright.language=de" };

const builtFiles = readdirSync(BUILT_FOLDER, { recursive: true, encoding: "utf8" }).filter(
  (file) => !/\.(br|gz)$/.test(file),
);
/** One file of each kind. */
const kinds = [
  ...new Map(builtFiles.flatMap((file) => (/\.\w+$/.test(file) ? [[file.replace(/.*\./, ""), file]] : []))),
];
const hashed = builtFiles.filter((file) => file.startsWith("_astro/")).slice(0, 3);

const PAGES: Question[] = [
  ...["/", "/about", "/signature/pricing", "/auth/provider", "/embed/sample-signing", "/blog", "/ai", "/clm"],
  ...["/index", "/index.html", "/about.html", "/%61bout", "/about?utm_source=ads", "/signature/contracts"],
  ...["/nowhere", "/signature/contracts/nowhere", "/404", "/404.html", "/405", "/500.html"],
  ...[
    "/signature/contracts/404",
    "/About",
    "/_redirects",
    "/_headers",
    "/about.html.br",
    "/index.html.gz",
    "/v2/home",
  ],
  ...["/_astro/nothing.js", "/robots.txt", "/.well-known/security.txt", "/sitemap.xml"],
  ...kinds.map(([, file]) => `/${file}`),
  ...hashed.map((file) => `/${file}`),
].map((path) => ({ path }));

const READ_DIFFERENTLY: Question[] = [
  ...[
    "/",
    "/about",
    "/nowhere",
    "/signature/contracts/nowhere",
    "/sitemap.xml",
    ...hashed.map((file) => `/${file}`),
  ].flatMap((path) => [
    { path, headers: BROTLI },
    { path, headers: { "Accept-Encoding": "gzip" } },
    { path, headers: { "Accept-Encoding": "br;q=0, gzip" } },
    { path, headers: { ...BROTLI, ...GERMAN } },
    { path, method: "HEAD", headers: BROTLI },
  ]),
  { path: "/about", headers: { Cookie: "sealwright.language=xx" } },
  { path: "/about", headers: { Cookie: "other.sealwright.language=de" } },
  { path: "/old-page?x=1", headers: GERMAN },
];

const redirects = JSON.parse(readFileSync(join(BUILT_FOLDER, "../redirects.json"), "utf8")) as Redirect[];
const REDIRECTS: Question[] = [
  ...redirects.map(({ from }) => from.replace(/\*$/, "business/service-agreement")),
  ...[
    "/pricing/",
    "/pricing///",
    "/pricing?a=b%20c&next=/x?y",
    "/contracts/a%20b/?x=1",
    "/contracts//evil.example",
    "/contracts./",
    "/contracts/business..?x=1",
  ],
  ...[
    "/login",
    "/login/",
    "/login.",
    "/login?plan=pro",
    "/login?plan=pro&idToken=secret&%74oken=x",
    "/register?a=b",
  ],
  ...[
    "/About?x=1&y=%20",
    "/about.",
    "/ABOUT..?x=/y",
    "/SIGNATURE/Pricing/",
    "/%41bout",
    "/About.html",
    "/aboutx.",
  ],
  ...["/about/", "/about/?x=1", "//evil.example/", "///", "/nowhere/", "/signature/contracts/"],
].map((path) => ({ path }));

const json = { "Content-Type": "application/json" };
const CALLS: Question[] = [
  { path: "/healthz" },
  { path: "/readyz", method: "HEAD" },
  { path: "/v1/projects?key=x" },
  { path: "/v1/nothing", method: "POST" },
  { path: "/v1/accounts:signInWithPassword?key=x", method: "POST", headers: json, body: "{" },
  { path: "/v1/accounts:lookup?key=x", method: "POST", headers: json, body: '{"idToken":"x"}' },
  { path: "/v1/accounts:signUp", method: "OPTIONS", headers: { Origin: "http://localhost" } },
  { path: "/v1/accounts:signUp", method: "POST", headers: { Origin: "https://evil.example" } },
  { path: "/v2/passwordPolicy?key=x" },
  { path: "/v2/accounts:revokeToken", method: "POST", headers: json, body: "{}" },
  { path: "/identitytoolkit.googleapis.com/v1/projects?key=x" },
  { path: "/.well-known/jwks.json" },
  { path: "/api/signature/owners", method: "POST", headers: json, body: "{}" },
  { path: "/api/signature/nothing/" },
  { path: "/api/payments/checkout", method: "POST", headers: json, body: "{}" },
  { path: "/api/payments/stripe/webhook", method: "POST", body: "{}" },
  { path: "/api/social/google/callback" },
  { path: "/api/geolocation", headers: { "CF-IPCity": "Paris" } },
  { path: "/about", method: "POST", headers: { Accept: "text/html" } },
  { path: "/about", method: "DELETE" },
  { path: "/nowhere/", method: "POST" },
  {
    path: "/contact",
    method: "POST",
    headers: { Accept: "text/html" },
    body: "email=not-an-address&key=a-key-of-the-form",
  },
  { path: "/newsletter/confirm?token=x", method: "POST", headers: { Accept: "text/html" } },
];

let server: TestServer;
let serverPort: number;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sealwright-hosted-"));
  cpSync(dirname(BUILT_FOLDER), folder, { recursive: true });
  writeHosting(folder);
  const { pages, readPage } = createSiteFiles(folder);
  server = await startTestServer({
    site: pages,
    readPage: (path) => readPage(path, ""),
    environment: { TRUSTED_PROXIES: "1" },
  });
  serverPort = server.config.ports.site;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const front of frontServers) {
  if (!front.installed)
    process.stderr.write(`${front.name} is not installed: its configuration is not tested.\n`);
  describe.skipIf(!front.installed)(front.name, () => compare(front));
}

function compare(front: FrontServer): void {
  let running: Awaited<ReturnType<FrontServer["start"]>>;
  beforeAll(async () => {
    running = await front.start(folder, serverPort);
  });
  afterAll(() => running?.stop());

  test.each([
    ["pages and files", 30, PAGES],
    ["languages, encodings and HEAD", 30, READ_DIFFERENTLY],
    ["redirects", 20, REDIRECTS],
    ["calls", 20, CALLS],
  ] as const)("OPS-07 answers as our server does: %s", async (_what, least, questions) => {
    expect(questions.length).toBeGreaterThanOrEqual(least);
    const differences: object[] = [];
    for (const question of questions) {
      const [ours, theirs] = await Promise.all([ask(serverPort, question), ask(running.port, question)]);
      const found = differencesOf(ours, theirs);
      if (found.length > 0) differences.push({ ...question, found });
    }
    expect(differences).toEqual([]);
  });

  test("OPS-07 what a browser has is not sent again, with any compression", async () => {
    for (const [path, headers] of [
      ["/about", {}],
      ["/about", BROTLI],
      [`/${hashed[0]}`, BROTLI],
    ] as const) {
      const etag = await versionOf(running.port, { path, headers });
      const again = await ask(running.port, { path, headers: { ...headers, "If-None-Match": etag } });
      expect([path, again.status, again.body]).toEqual([path, 304, ""]);
      expect(again.headers).toMatchObject({ "x-content-type-options": "nosniff" });
    }
  });

  test.each(["/\\evil.example/", "/\\/evil.example/", "//evil.example//", "/%5Cevil.example/"])(
    "OPS-07 %s leads to a page of the site",
    async (path) => {
      const { status, headers } = await ask(running.port, { path });
      expect([status, headers.location]).toEqual([
        308,
        expect.stringMatching(/^\/(?![/\\]).*evil\.example$/),
      ]);
    },
  );

  test("OPS-07 gives each request an id of its own, unless the client has one", async () => {
    const headers = { "X-Request-Id": "" };
    const ids = await Promise.all(
      ["/about", "/about", "/pricing", "/healthz"].map(
        async (path) => (await ask(running.port, { path, headers })).headers,
      ),
    );
    expect(new Set(ids.map((one) => one["x-request-id"])).size).toBe(ids.length);
    for (const one of ids) expect(one["x-request-id"]).toMatch(/^[\w-]{8,64}$/);
  });
}

/** Such as `vary: "Accept-Encoding", but undefined`. */
function differencesOf(ours: Answer, theirs: Answer): string[] {
  const flat = ({ headers, ...rest }: Answer): Record<string, unknown> => ({ ...headers, ...rest });
  const [one, other] = [flat(ours), flat(theirs)];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .map((name) => `${name}: ${shown(one[name])}, but ${shown(other[name])}`);
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 200);
