import { flag, httpUrl, list, port, positiveNumber, variable } from "@sealwright/runtime";
import { z } from "zod";
import { limitVariables } from "./limits.ts";

/** An issuer as its tokens spell it, to the letter. */
const issuer = () =>
  z.string().refine((text) => /^https?:/.test(text) && URL.canParse(text), "must be an http or https URL");

/**
 * Every variable of the process. `.env.example` and the table in docs/operations.md are written from it by
 * `npm run docs`; a check fails when they differ.
 */
export const environmentSchema = z.object({
  NODE_ENV: variable(z.enum(["development", "production"]).default("development"), {
    group: "The process",
    meaning:
      "production refuses sandbox parts and default secrets, and needs every value that it then has no default for.",
  }),
  HOST: variable(z.string().default("127.0.0.1"), {
    group: "The process",
    meaning: "The address to listen on. 0.0.0.0 in a container.",
  }),
  PORT: variable(port().default(3000), {
    group: "The process",
    meaning: "The site and the calls that it makes.",
  }),
  DASHBOARD_PORT: variable(port().default(3001), { group: "The process", meaning: "The dashboard." }),
  SANDBOX_PORT: variable(port().default(3002), {
    group: "The process",
    meaning:
      "The sandbox: the outbox of mails that were not really sent, and stand-ins for Google and Microsoft. Development only, and only without SMTP_URL.",
  }),
  DATA_DIR: variable(z.string().default(".data"), {
    group: "The process",
    meaning: "The folder for the embedded database, the sandbox's mails and the development key.",
  }),
  DATABASE_URL: variable(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must be a postgres:// address")
      .optional(),
    {
      group: "The process",
      meaning:
        "PostgreSQL. Unset: PGlite in DATA_DIR, which does not wait for the disk, so a power cut can lose the newest rows (a crash of the process does not).",
    },
  ),
  TRUSTED_PROXIES: variable(
    z.string().regex(/^\d$/, "must be a number from 0 to 9").transform(Number).default(0),
    {
      group: "The process",
      meaning:
        "How many proxies of yours stand before this process. The caller's address is taken from as far back in X-Forwarded-For, no further.",
    },
  ),
  LOG_LEVEL: variable(z.enum(["debug", "info", "warn", "error", "silent"]).default("info"), {
    group: "The process",
    meaning: "The least important lines to write. Logs are JSON, one object a line, on standard output.",
  }),
  METRICS_TOKEN: variable(z.string().min(16, "must have at least 16 characters").optional(), {
    group: "The process",
    meaning: "The bearer token that /metrics asks for. Unset: open in development, closed in production.",
  }),
  SECRET_KEY: variable(z.string().min(32, "must have at least 32 characters").optional(), {
    group: "The process",
    meaning: "Encrypts signing keys and two-factor secrets at rest. The same for every instance, and kept.",
    defaultNote: "development: made once and kept in DATA_DIR",
  }),
  BUILD: variable(flag().default(true), {
    group: "The process",
    meaning:
      "Build the pages at start when they are older than their source. false where they come ready made.",
  }),
  BUILD_DIR: variable(z.string().default("dist"), {
    group: "The process",
    meaning: "Where the built pages are: BUILD_DIR/site/public can be put on a CDN as it is.",
  }),

  DESIGN_GALLERY: variable(flag().default(false), {
    group: "The process",
    meaning: "Build /design too, every component in every state: for development and for the browser suite.",
  }),

  PUBLIC_SITE_URL: variable(httpUrl().optional(), {
    group: "Addresses",
    meaning: "The site's own origin: mailed links, canonical addresses.",
    defaultNote: "http://localhost:PORT",
  }),
  PUBLIC_DASHBOARD_URL: variable(httpUrl().optional(), {
    group: "Addresses",
    meaning:
      "The dashboard that owners are handed to. A company's own dashboard replaces ours by this alone.",
    defaultNote: "http://localhost:DASHBOARD_PORT",
  }),
  PUBLIC_IDENTITY_URL: variable(httpUrl().optional(), {
    group: "Addresses",
    meaning:
      "The identity service that pages call: Google's https://identitytoolkit.googleapis.com, or another of ours.",
    defaultNote: "the embedded one",
  }),
  PUBLIC_SIGNATURE_URL: variable(httpUrl().optional(), {
    group: "Addresses",
    meaning: "The product backend that pages call.",
    defaultNote: "the embedded one, /api/signature",
  }),
  TOKEN_SYNC_URL: variable(httpUrl().optional(), {
    group: "Addresses",
    meaning:
      "A server of yours that pages tell who is signed in: POST with the ID token as bearer on sign-in and renewal, DELETE on sign-out. On another origin it has to allow the site's with credentials (CORS). Unset: nobody is told.",
  }),
  TOKEN_SYNC_MAX_AGE: variable(positiveNumber().prefault("300"), {
    group: "Addresses",
    meaning: "Seconds after its issue during which a token is posted there.",
  }),
  PUBLIC_TRANSLATE_URL: variable(
    z.union([z.literal("off"), httpUrl()]).default("https://translate.google.com/translate_a/element.js"),
    {
      group: "Addresses",
      meaning:
        "The script of the website translation widget, which pages load only for a visitor who chose a language. off: none is offered.",
    },
  ),
  TRANSLATE_ORIGINS: variable(
    list()
      .refine(
        (origins) => origins.every((origin) => URL.canParse(origin)),
        "must be origins, such as https://translate.example",
      )
      .default([
        "https://translate.googleapis.com",
        "https://translate-pa.googleapis.com",
        "https://www.gstatic.com",
        "https://fonts.gstatic.com",
        "https://www.google.com",
      ]),
    {
      group: "Addresses",
      meaning:
        "Further origins that the widget loads from and calls, parted by commas. Allowed only for who chose a language.",
    },
  ),

  IDENTITY_PROJECT_ID: variable(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, "must be 6 to 30 lower-case letters, digits and dashes")
      .default("sealwright-local"),
    { group: "Identity", meaning: "The project that ID tokens are for: their audience." },
  ),
  IDENTITY_API_KEY: variable(z.string().optional(), {
    group: "Identity",
    meaning: "The key that pages send along. It is public. Unset: any key is taken (development only).",
  }),
  IDENTITY_ADMIN_TOKEN: variable(z.string().default("owner"), {
    group: "Identity",
    meaning:
      "The server credential: its bearer may read every account. The default is what stock server SDKs send to an emulator.",
  }),
  IDENTITY_KEYS_URL: variable(httpUrl().optional(), {
    group: "Identity",
    meaning: "The public keys (JWKS) of an identity service outside of this process.",
    defaultNote: "with PUBLIC_IDENTITY_URL set: Google's",
  }),
  AUTHORIZED_DOMAINS: variable(list().default([]), {
    group: "Identity",
    meaning: "Further host names whose pages may call the identity service, parted by commas.",
    defaultNote: "the hosts of the site and the dashboard",
  }),
  GOOGLE_CLIENT_ID: variable(z.string().optional(), {
    group: "Identity",
    meaning:
      "The client that the site is at Google. Unset: the sandbox stands in for Google; where there is none, nobody signs in with Google.",
  }),
  GOOGLE_CLIENT_SECRET: variable(z.string().optional(), {
    group: "Identity",
    meaning:
      "That client's secret. Unset with a client: Google's ID tokens are taken, but pages have no button.",
  }),
  GOOGLE_ISSUER: variable(issuer().default("https://accounts.google.com"), {
    group: "Identity",
    meaning: "Who issues Google's ID tokens.",
  }),
  GOOGLE_KEYS_URL: variable(httpUrl().default("https://www.googleapis.com/oauth2/v3/certs"), {
    group: "Identity",
    meaning: "Google's public keys (JWKS).",
  }),
  MICROSOFT_CLIENT_ID: variable(z.string().optional(), {
    group: "Identity",
    meaning:
      "The client that the site is at Microsoft. Unset: the sandbox stands in for Microsoft; where there is none, nobody signs in with Microsoft.",
  }),
  MICROSOFT_CLIENT_SECRET: variable(z.string().optional(), {
    group: "Identity",
    meaning:
      "That client's secret. Unset with a client: Microsoft's ID tokens are taken, but pages have no button.",
  }),
  MICROSOFT_ISSUER: variable(issuer().default("https://login.microsoftonline.com/{tenantid}/v2.0"), {
    group: "Identity",
    meaning:
      "Who issues Microsoft's ID tokens; {tenantid} stands for any tenant. Name one to let in only that.",
  }),
  MICROSOFT_KEYS_URL: variable(
    httpUrl().default("https://login.microsoftonline.com/common/discovery/v2.0/keys"),
    { group: "Identity", meaning: "Microsoft's public keys (JWKS)." },
  ),
  HANDOFF_TOKEN: variable(z.enum(["once", "id"]).default("once"), {
    group: "Identity",
    meaning:
      "What the dashboard's address carries: a token that is good once for a minute, or the ID token itself.",
  }),
  PASSWORDS_AT_ONCE: variable(
    z
      .string()
      .regex(/^[1-9]\d?$/, "must be a number from 1 to 99")
      .transform(Number)
      .optional(),
    {
      group: "Identity",
      meaning: "Passwords that are hashed at the same time, each on a thread of its own.",
      defaultNote: "as many as there are cores",
    },
  ),

  ...limitVariables,

  SMS_WEBHOOK_URL: variable(httpUrl().optional(), {
    group: "Mail",
    meaning:
      'Where codes for phones are posted, as {"phoneNumber", "text"}. Unset: the sandbox\'s outbox; in production nobody signs in by phone.',
  }),
  SMTP_URL: variable(
    z
      .string()
      .regex(/^smtps?:\/\//, "must be an smtp:// or smtps:// address")
      .optional(),
    {
      group: "Mail",
      meaning: "The mail server. Unset: mails go to the sandbox's outbox (development only).",
    },
  ),
});

export type Environment = z.output<typeof environmentSchema>;
