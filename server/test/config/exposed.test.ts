import { readConfig } from "@sealwright/server/config";
import { PRODUCTION_ENVIRONMENT } from "@sealwright/testkit";
import { describe, expect, test } from "vitest";
import { problemsOf } from "./problems-of.ts";

const namesOf = (problems: string[]) => problems.map((problem) => problem.split(" ")[0]).toSorted();

describe("a sign of production, whatever NODE_ENV says,", () => {
  test.each([
    [{ PUBLIC_SITE_URL: "https://www.company.example", TRUSTED_PROXIES: "1" }, "PUBLIC_SITE_URL is https"],
    [
      { PUBLIC_DASHBOARD_URL: "https://app.company.example", TRUSTED_PROXIES: "1" },
      "PUBLIC_DASHBOARD_URL is https",
    ],
    [{ HOST: "0.0.0.0" }, "HOST is not loopback"],
    [{ HOST: "::" }, "HOST is not loopback"],
    [{ DATABASE_URL: "postgres://user@db.example/x" }, "DATABASE_URL is another host's"],
  ])("OPS-02 %j refuses the default credential, default keys and the sandbox", (environment, sign) => {
    for (const NODE_ENV of [undefined, "development"]) {
      const problems = problemsOf({ ...environment, NODE_ENV });
      expect(namesOf(problems)).toEqual([
        "IDENTITY_ADMIN_TOKEN",
        "IDENTITY_API_KEY",
        "SECRET_KEY",
        "SMTP_URL",
      ]);
      for (const problem of problems) expect(problem).toContain(sign);
    }
  });

  test("OPS-02 a mail server on another host is one", () => {
    const problems = problemsOf({ SMTP_URL: "smtp://mail.example" });
    expect(namesOf(problems)).toEqual(["IDENTITY_ADMIN_TOKEN", "IDENTITY_API_KEY", "SECRET_KEY"]);
  });

  test.each([
    { HOST: "::1" },
    { HOST: "localhost", DATABASE_URL: "postgres://user@127.0.0.1:5432/x" },
    { DATABASE_URL: "postgres:///x?host=/run/postgresql" },
    { SMTP_URL: "smtp://localhost:25" },
    { PUBLIC_SITE_URL: "https://localhost:3000", TRUSTED_PROXIES: "0" },
    { PUBLIC_SITE_URL: "http://shop.localhost:3000" },
  ])("OPS-02 %j is none", (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  test("OPS-02 with your own secrets and mail server it starts, without the sandbox", () => {
    const { NODE_ENV, ...given } = PRODUCTION_ENVIRONMENT;
    const { production, isExposed, sandbox, identity, providers } = readConfig(given);
    expect({ production, isExposed, sandbox, localOnly: identity.localOnly, providers }).toEqual({
      production: false,
      isExposed: true,
      sandbox: false,
      localOnly: false,
      providers: [],
    });
  });
});

describe("secrets", () => {
  const SECRETS = ["SECRET_KEY", "IDENTITY_ADMIN_TOKEN", "METRICS_TOKEN", "CRM_WEBHOOK_SECRET"] as const;

  test.each([
    "k".repeat(64),
    "ab".repeat(32),
    "password".repeat(8),
    "12345678901234567890123456789012",
    "the same for every instance and kept",
    "abcabcabcabcabcabcabcabcabcabcabcabc",
  ])("OPS-02 %j is too easy to guess in production", (value) => {
    for (const name of SECRETS) {
      expect(problemsOf({ ...PRODUCTION_ENVIRONMENT, [name]: value })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is too easy to guess: .*128 random bits`)),
      ]);
    }
    expect(JSON.stringify(problemsOf({ ...PRODUCTION_ENVIRONMENT, SECRET_KEY: value }))).not.toContain(value);
  });

  test.each([
    "9f2c7be10d4a86533ce1f07b92d85a64",
    "Hs6Dw2QkYp9mVx4BtZ8rJc3LfNg7aUe5oTi0RyWvEnK",
    "5d8bdc42-3d0e-4b5f-9c69-1f6c2e8a7b34",
  ])("OPS-02 %j is not", (value) => {
    for (const name of SECRETS) expect(problemsOf({ ...PRODUCTION_ENVIRONMENT, [name]: value })).toEqual([]);
  });

  test("OPS-09 of several server credentials, each is a secret", () => {
    const { IDENTITY_ADMIN_TOKEN: token } = PRODUCTION_ENVIRONMENT;
    const withTokens = (IDENTITY_ADMIN_TOKEN: string) =>
      problemsOf({ ...PRODUCTION_ENVIRONMENT, IDENTITY_ADMIN_TOKEN });
    expect(withTokens(`${token}, ${token}2`)).toEqual([]);
    expect(withTokens(`${token},short`)).toEqual([
      expect.stringContaining("secrets, each of at least 32 characters"),
    ]);
    expect(withTokens(`${token},${"k".repeat(64)}`)).toEqual([expect.stringContaining("too easy to guess")]);
  });

  test("OPS-09 the SECRET_KEY from before is another one, and comes with the one of now", () => {
    const { SECRET_KEY } = PRODUCTION_ENVIRONMENT;
    const problems = (SECRET_KEY_PREVIOUS: string, more = {}) =>
      problemsOf({ ...PRODUCTION_ENVIRONMENT, SECRET_KEY_PREVIOUS, ...more });
    expect(problems(`${SECRET_KEY}2`)).toEqual([]);
    expect(problems(SECRET_KEY)).toEqual([expect.stringContaining("is the same as SECRET_KEY")]);
    expect(problemsOf({ SECRET_KEY_PREVIOUS: SECRET_KEY })).toEqual([
      "SECRET_KEY_PREVIOUS is set without SECRET_KEY",
    ]);
  });

  test("OPS-02 in development alone, a short sentence will do", () => {
    expect(problemsOf({ SECRET_KEY: "the same for every instance, and kept" })).toEqual([]);
  });
});

describe("proxies", () => {
  test("OPS-02, ID-05 behind https their number is required, even without NODE_ENV", () => {
    const https = { ...PRODUCTION_ENVIRONMENT, NODE_ENV: undefined, TRUSTED_PROXIES: undefined };
    expect(problemsOf(https)).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is not set, but .*; 0 if/)]);
    expect(problemsOf({ ...https, TRUSTED_PROXIES: "0" })).toEqual([]);
    expect(readConfig({}).trustedProxies).toBe(0);
  });

  test("ID-05 limits and proxies that are no numbers are problems", () => {
    const limits = { LIMIT_SIGN_IN_PER_ACCOUNT: "10", LIMIT_TRIES_PER_CODE: "0" };
    expect(problemsOf({ ...limits, TRUSTED_PROXIES: "all" })).toHaveLength(3);
  });
});

describe("where keys come from", () => {
  test.each(["IDENTITY_KEYS_URL", "GOOGLE_KEYS_URL", "MICROSOFT_KEYS_URL"])(
    "OPS-02 %s over http is refused, but for this machine in development",
    (name) => {
      for (const environment of [{}, PRODUCTION_ENVIRONMENT]) {
        expect(namesOf(problemsOf({ ...environment, [name]: "http://keys.example/jwks.json" }))).toEqual([
          name,
        ]);
      }
      expect(problemsOf({ [name]: "http://localhost:9099/jwks.json" })).toEqual([]);
      expect(problemsOf({ ...PRODUCTION_ENVIRONMENT, [name]: "http://localhost/jwks.json" })).toHaveLength(1);
    },
  );
});

describe("a variable that is not ours", () => {
  test.each([
    ["PUBLIC_SITE_ADDRESS", "PUBLIC_SITE_URL"],
    ["IDENTITY_ADMIN_TOKENS", "IDENTITY_ADMIN_TOKEN"],
    ["LIMIT_SIGN_IN_PER_ACOUNT", "LIMIT_SIGN_IN_PER_ACCOUNT"],
    ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
    ["SECRET_KEYS", "SECRET_KEY"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["SECRETKEY", "SECRET_KEY"],
    ["smtpUrl", "SMTP_URL"],
    ["SIGNINGS", "SIGNING"],
    ["PAYMENT", "PAYMENTS"],
    ["STRIPE_KEY", "STRIPE_SECRET_KEY"],
    ["PUBLIC_STRIPE_SECRET_KEY", "STRIPE_SECRET_KEY"],
    ["IDENTITY_TOKEN", "IDENTITY_ADMIN_TOKEN"],
  ])("OPS-02 %s names %s: it stops the start in production, and is a warning elsewhere", (name, meant) => {
    const problem = `${name} is not a variable: did you mean ${meant}?`;
    expect(problemsOf({ ...PRODUCTION_ENVIRONMENT, [name]: "x" })).toEqual([problem]);
    expect(readConfig({ [name]: "x" }).warnings).toEqual([problem]);
  });

  test("OPS-02 but is another program's passes", () => {
    const others = {
      PATH: "/bin",
      HOSTNAME: "x",
      BUILD_ID: "1",
      GOOGLE_APPLICATION_CREDENTIALS: "x",
      LANG: "C",
    };
    const usual =
      "HOME USER SHELL LOGNAME PWD OLDPWD SHLVL TERM TZ TMPDIR EDITOR CI DEBUG NO_COLOR FORCE_COLOR HTTP_PROXY HTTPS_PROXY NO_PROXY " +
      "NODE_VERSION NODE_PATH YARN_VERSION INIT_CWD INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID XDG_RUNTIME_DIR SSH_AUTH_SOCK " +
      "KUBERNETES_PORT KUBERNETES_SERVICE_HOST DOCKER_HOST POSTGRES_USER POSTGRES_DB POSTGRES_PASSWORD PGHOST PGPORT PGDATA PGUSER " +
      "BUILD_URL BUILD_NUMBER BUILD_TAG JOB_NAME WORKSPACE API_URL API_KEY APP_URL SITE_URL DB_URL REDIS_URL MAIL_URL SENTRY_DSN SECRET " +
      "HOSTALIASES RELEASE VERSION LOG_FORMAT SIGNING_KEY PAYMENT_METHOD";
    for (const name of usual.split(" ")) expect([name, problemsOf({ [name]: "x" })]).toEqual([name, []]);
    const named = Object.fromEntries(usual.split(" ").map((name) => [name, "x"]));
    expect(problemsOf({ ...PRODUCTION_ENVIRONMENT, ...named })).toEqual([]);
    expect(
      problemsOf({ ...others, REQUESTS_CA_BUNDLE: "x", NODE_OPTIONS: "x", LOG_DIR: "x", PORTS: "x" }),
    ).toEqual([]);
  });
});
