import { availableParallelism } from "node:os";
import { describeVariables } from "@sealwright/runtime";
import { documentedVariables, readConfig } from "@sealwright/server/config";
import { PRODUCTION_ENVIRONMENT } from "@sealwright/testkit";
import { describe, expect, test } from "vitest";
import { environment } from "../../src/config/variables.ts";
import { problemsOf } from "./problems-of.ts";

const PRODUCTION = PRODUCTION_ENVIRONMENT;

describe("the configuration of development", () => {
  test("OPS-01, OPS-02: nothing has to be set", () => {
    expect(readConfig({})).toEqual({
      production: false,
      isExposed: false,
      warnings: [],
      role: "both",
      host: "127.0.0.1",
      endsPlans: true,
      ownDashboard: true,
      signs: true,
      servesApi: true,
      webhookTargets: { allowsLoopback: true },
      signingPagesPerIp: expect.objectContaining({ count: 600, per: 10 * 60_000 }),
      ports: { site: 3000, dashboard: 3001, signing: 3003, admin: undefined, sandbox: 3002 },
      dataDir: ".data",
      databaseUrl: undefined,
      databasePoolSize: 10,
      databaseStatementSeconds: 10,
      drainSeconds: 0,
      trustedCallers: [],
      indexNowKey: "",
      logLevel: "info",
      metricsToken: undefined,
      secretKey: undefined,
      build: true,
      buildDir: "dist",
      designGallery: false,
      urls: {
        site: "http://localhost:3000",
        dashboard: "http://localhost:3001",
        signing: "http://localhost:3003",
        identity: undefined,
        signature: undefined,
        payments: undefined,
        api: "http://localhost:3000/api/v1",
      },
      payments: expect.objectContaining({ sandboxed: true }),
      signing: expect.objectContaining({ contractsKeptDays: 3650 }),
      tokenSync: { url: "", maxAgeSeconds: 300 },
      identity: expect.objectContaining({
        projectId: "sealwright-local",
        apiKey: undefined,
        adminTokens: ["owner"],
        keysUrl: expect.stringContaining("https://www.googleapis.com/"),
        authorizedDomains: ["localhost", "127.0.0.1"],
        allowedOrigins: ["http://localhost:3000", "http://localhost:3001"],
        localOnly: true,
        passwordsAtOnce: availableParallelism(),
        passwordCost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
        limits: expect.objectContaining({
          signInPerAccountAndIp: expect.objectContaining({ count: 10, per: 15 * 60_000 }),
          signInPerAccount: expect.objectContaining({ count: 100, per: 60 * 60_000 }),
          knownIps: expect.objectContaining({ count: 20, per: 30 * 24 * 60 * 60_000 }),
          triesPerCode: 5,
        }),
      }),
      providers: (["google", "microsoft"] as const).map((name) => ({
        name,
        issuer: `http://localhost:3002/${name}`,
        keysUrl: `http://localhost:3002/${name}/keys`,
        clientId: expect.any(String),
        clientSecret: expect.any(String),
        sandboxed: true,
      })),
      sandbox: true,
      translation: {
        url: "https://translate.google.com/translate_a/element.js",
        origins: expect.arrayContaining(["https://translate.googleapis.com"]),
      },
      product: expect.objectContaining({
        handoffToken: "once",
        limits: expect.objectContaining({
          twoFactorPerOwner: expect.objectContaining({ count: 5, per: 300_000 }),
          draftsPerOwner: 100,
        }),
      }),
      analytics: expect.objectContaining({ posthogKey: "", gtagId: "", pixelId: "" }),
      smtpUrl: undefined,
      mailsWaiting: 100_000,
      smsWebhookUrl: undefined,
      trustedProxies: 0,
    });
  });

  test("OPS-02 the addresses follow the ports", () => {
    const { urls } = readConfig({ PORT: "4000", DASHBOARD_PORT: "4001" });
    expect(urls).toMatchObject({ site: "http://localhost:4000", dashboard: "http://localhost:4001" });
  });

  test("OPS-02 pages of the site, the dashboard and further domains may call, each named once", () => {
    const { identity } = readConfig({
      ...PRODUCTION,
      PUBLIC_SITE_URL: "https://www.company.example",
      PUBLIC_DASHBOARD_URL: "https://app.company.example:8443",
      AUTHORIZED_DOMAINS: "www.company.example, partner.example, https://partner.example:8443",
    });
    expect(identity.authorizedDomains).toEqual([
      "www.company.example",
      "app.company.example",
      "partner.example",
    ]);
    expect(identity.allowedOrigins).toEqual([
      "https://www.company.example",
      "https://app.company.example:8443",
      "https://partner.example",
      "https://partner.example:8443",
    ]);
    expect(identity.localOnly).toBe(false);
  });
});

describe("a wrong value", () => {
  test.each([
    ["NODE_ENV", "prod"],
    ["PORT", "http"],
    ["DASHBOARD_PORT", "65536"],
    ["SANDBOX_PORT", "-1"],
    ["DATABASE_URL", "mysql://db.example/x"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_TOKEN", "short"],
    ["SECRET_KEY", "short"],
    ["BUILD", "maybe"],
    ["PUBLIC_SITE_URL", "www.company.example"],
    ["PUBLIC_DASHBOARD_URL", "//app.company.example"],
    ["PUBLIC_IDENTITY_URL", "javascript:alert(1)"],
    ["PUBLIC_SIGNATURE_URL", "/api"],
    ["PUBLIC_TRANSLATE_URL", "element.js"],
    ["PUBLIC_TRANSLATE_URL", "no"],
    ["TOKEN_SYNC_URL", "session"],
    ["TOKEN_SYNC_MAX_AGE", "0"],
    ["TRANSLATE_ORIGINS", "https://translate.example, gstatic"],
    ["IDENTITY_PROJECT_ID", "Not A Project"],
    ["IDENTITY_KEYS_URL", "keys.json"],
    ["HANDOFF_TOKEN", "twice"],
    ["PASSWORDS_AT_ONCE", "0"],
    ["SMTP_URL", "http://smtp.example"],
    ["IDENTITY_ADMIN_PORT", "admin"],
    ["AUTHORIZED_DOMAINS", "partner.example, https://partner.example/path"],
    ["AUTHORIZED_DOMAINS", "*.partner.example"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp://user:pass#1@smtp.example"],
    ["DATABASE_URL", "postgres://u:p@w#1@host/db"],
    ["DATABASE_STATEMENT_SECONDS", "3601"],
    ["PUBLIC_API_URL", "https://api.company.example/v1?key=1"],
    ["PUBLIC_SIGNATURE_URL", "https://api.company.example/#part"],
    ["INDEXNOW_KEY", "not hexadecimal"],
  ])("OPS-02 %s=%s stops the start with one problem that names it", (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(`${name} `)).toBe(true);
    expect(problems[0]?.length).toBeGreaterThan(name.length + 8);
    expect(problems[0]).not.toContain("Invalid input");
  });

  test("OPS-02 many wrong values are listed at once", () => {
    const wrong = { PORT: "x", BUILD: "x", SMTP_URL: "x", PASSWORDS_AT_ONCE: "x", LOG_LEVEL: "x" };
    expect(
      problemsOf(wrong)
        .map((problem) => problem.split(" ")[0])
        .toSorted(),
    ).toEqual(Object.keys(wrong).toSorted());
  });

  test("OPS-02 a password that ends the URL is to be percent-encoded", () => {
    const [problem] = problemsOf({ DATABASE_URL: "postgres://u:p@w#1@host/db" });
    expect(problem).toContain("percent-encoded, such as # as %23");
    expect(
      readConfig({ ...PRODUCTION, DATABASE_URL: "postgres://u:p%40w%231@host/db" }).databaseUrl,
    ).toBeTruthy();
  });

  test("OPS-02 its sentence does not repeat the value, which may be a secret", () => {
    const message = problemsOf({ DATABASE_URL: "mysql://user:hunter2@db", SECRET_KEY: "hunter2" }).join("\n");
    expect(message).toContain("DATABASE_URL");
    expect(message).not.toContain("hunter2");
  });
});

describe("production", () => {
  test("OPS-02 starts with everything set, on its own addresses alone", () => {
    const config = readConfig(PRODUCTION);
    expect(config.production).toBe(true);
    expect(config.identity.authorizedDomains).toEqual(["www.acme.example", "app.acme.example"]);
  });

  test.each([
    "DATABASE_URL",
    "SECRET_KEY",
    "SMTP_URL",
    "PUBLIC_SITE_URL",
    "PUBLIC_DASHBOARD_URL",
    "IDENTITY_API_KEY",
    "TRUSTED_PROXIES",
  ])("OPS-02 refuses to start without %s, and says why it is needed", (name) => {
    for (const value of [undefined, "", " "]) {
      expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is not set, but production requires it: .{10,}`)),
      ]);
    }
  });

  test.each(["owner", "short", undefined])("OPS-02 refuses the admin token %j", (value) => {
    expect(problemsOf({ ...PRODUCTION, IDENTITY_ADMIN_TOKEN: value })).toEqual([
      "IDENTITY_ADMIN_TOKEN must be a secret of at least 32 characters in production",
    ]);
  });

  test.each([
    "PUBLIC_SITE_URL",
    "PUBLIC_DASHBOARD_URL",
    "PUBLIC_IDENTITY_URL",
    "PUBLIC_SIGNATURE_URL",
    "PUBLIC_API_URL",
  ])("OPS-02 refuses plain http in %s", (name) => {
    for (const value of ["http://x.example", "HTTP://x.example"]) {
      expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([
        `${name} must be an https URL in production`,
      ]);
    }
  });

  test("OPS-02 lists every problem at once: what is missing, what is weak and what is malformed", () => {
    const problems = problemsOf({
      NODE_ENV: "production",
      PORT: "http",
      BUILD: "maybe",
      DATABASE_URL: "mysql://x",
      PUBLIC_SITE_URL: "http://x.example",
    });
    expect(problems.map((problem) => problem.split(" ")[0]).toSorted()).toEqual([
      "BUILD",
      "DATABASE_URL",
      "IDENTITY_ADMIN_TOKEN",
      "IDENTITY_API_KEY",
      "PORT",
      "PUBLIC_DASHBOARD_URL",
      "PUBLIC_SITE_URL",
      "SECRET_KEY",
      "SMTP_URL",
      "STRIPE_SECRET_KEY",
      "TRUSTED_PROXIES",
    ]);
    expect(problems).toContain("DATABASE_URL must be a postgres:// URL");
  });
});

test("OPS-02 every variable has a description", () => {
  const described = Object.values(documentedVariables).flatMap(describeVariables);
  expect(described.length).toBeGreaterThan(20);
  for (const { name, meaning } of described) expect([name, meaning.length > 10]).toEqual([name, true]);
});

test("OPS-02 every variable that is read is documented", () => {
  const namesOf = (groups: object) =>
    Object.values(groups).flatMap((group: object) => Object.values(group).map(({ name }) => name));
  expect(namesOf(documentedVariables).toSorted()).toEqual(namesOf(environment).toSorted());
});

test("OPS-02 variables are read under their former names too", () => {
  const { identity } = readConfig({ LIMIT_SIGN_IN_PER_ADDRESS: "7/1m" });
  expect(identity.limits.signInPerIp).toMatchObject({ count: 7 });
});

describe("sign-in with providers", () => {
  test("ID-01, AUTH-09 a provider is there once it has a client, in development beside the sandbox's stand-ins", () => {
    const microsoft = {
      MICROSOFT_CLIENT_ID: "ours",
      MICROSOFT_CLIENT_SECRET: "kept",
      MICROSOFT_ISSUER: "https://login.example/{tenantid}",
    };
    const configured = {
      name: "microsoft",
      clientId: "ours",
      clientSecret: "kept",
      issuer: "https://login.example/{tenantid}",
      keysUrl: expect.stringMatching(/^https:/),
      sandboxed: false,
    };
    expect(readConfig({ ...PRODUCTION, ...microsoft }).providers).toEqual([configured]);
    expect(readConfig(microsoft).providers).toEqual([
      expect.objectContaining({ name: "google", sandboxed: true }),
      configured,
    ]);
    expect(readConfig({ SMTP_URL: "smtp://localhost" }).providers).toEqual([]);
  });

  test("AUTH-09 a secret without its client is a problem", () => {
    expect(problemsOf({ GOOGLE_CLIENT_SECRET: "kept" })).toEqual([
      "GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID",
    ]);
  });

  test("AUTH-09 an issuer is a web address, in production over https", () => {
    expect(problemsOf({ GOOGLE_ISSUER: "accounts.google.com" })).toHaveLength(1);
    expect(problemsOf({ ...PRODUCTION, MICROSOFT_ISSUER: "http://login.example" })).toHaveLength(1);
  });
});
