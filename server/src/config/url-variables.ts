import { baseUrl, flag, httpUrl, list, positiveInteger, variable } from "@sealwright/runtime";
import { z } from "zod";

/** Where pages and services are, and who is called. */
export const urlVariables = {
  siteUrl: variable(
    "PUBLIC_SITE_URL",
    httpUrl().optional(),
    "The site's own origin, for links in emails and canonical URLs.",
    { defaultNote: "http://localhost:PORT" },
  ),
  dashboardUrl: variable(
    "PUBLIC_DASHBOARD_URL",
    httpUrl().optional(),
    "The dashboard that signed-in owners are sent to. Point it at your own dashboard to replace ours.",
    { defaultNote: "http://localhost:DASHBOARD_PORT" },
  ),
  ownDashboard: variable(
    "OWN_DASHBOARD",
    flag().optional(),
    "Whether the dashboard at PUBLIC_DASHBOARD_URL is the one in this repository, at an address of its own. A company’s own replaces it: redirects lead there, and `doctor` does not look for ours.",
    { defaultNote: "true while PUBLIC_DASHBOARD_URL is unset" },
  ),
  signing: variable(
    "SIGNING",
    z.enum(["on", "off"]).default("on"),
    "Whether contracts are sent and signed here. With a dashboard of your own or a product backend elsewhere (OWN_DASHBOARD, PUBLIC_SIGNATURE_URL) it is off whatever this says: “Sign online” then hands the form’s template id over to your dashboard, and no page promises more.",
  ),
  signingUrl: variable(
    "PUBLIC_SIGNING_URL",
    httpUrl().optional(),
    "The origin of the pages that signers see: where the links in their emails lead. Not that of the site or the dashboard.",
    { defaultNote: "http://localhost:SIGNING_PORT" },
  ),
  identityUrl: variable(
    "PUBLIC_IDENTITY_URL",
    baseUrl().optional(),
    "The identity service that pages call: Google's https://identitytoolkit.googleapis.com, or another instance of ours.",
    { defaultNote: "the embedded one" },
  ),
  identityKeysUrl: variable(
    "IDENTITY_KEYS_URL",
    httpUrl().optional(),
    "The public keys (JWKS) of an external identity service.",
    { defaultNote: "with PUBLIC_IDENTITY_URL set: Google's" },
  ),
  signatureUrl: variable(
    "PUBLIC_SIGNATURE_URL",
    baseUrl().optional(),
    "The product backend that pages call.",
    {
      defaultNote: "the embedded one, /api/signature",
    },
  ),
  apiUrl: variable(
    "PUBLIC_API_URL",
    baseUrl().optional(),
    "Where the signature API answers, for the reference, its examples and OpenAPI. A company that serves its own says so here, and ours is off.",
    { defaultNote: "PUBLIC_SITE_URL/api/v1; none where SIGNING is off" },
  ),
  paymentsUrl: variable(
    "PUBLIC_PAYMENTS_URL",
    baseUrl().optional(),
    "The payments backend that pages call.",
    {
      defaultNote: "the embedded one, /api/payments",
    },
  ),
  tokenSyncUrl: variable(
    "TOKEN_SYNC_URL",
    httpUrl().optional(),
    "A server of yours that pages notify of who is signed in: POST with the ID token as bearer on sign-in and refresh, DELETE on sign-out. On another origin, it must allow the site's origin with credentials (CORS). Unset: off.",
  ),
  tokenSyncMaxAge: variable(
    "TOKEN_SYNC_MAX_AGE",
    positiveInteger().prefault("300"),
    "How many seconds after its issue a token is posted there.",
  ),
  translateUrl: variable(
    "PUBLIC_TRANSLATE_URL",
    z
      .union([z.literal("off"), httpUrl()], { error: "must be an http or https URL, or off" })
      .default("https://translate.google.com/translate_a/element.js"),
    "The script of the website translation widget, which loads only for visitors who choose a language. off: no translation.",
  ),
  translateOrigins: variable(
    "TRANSLATE_ORIGINS",
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
    "More origins that the widget uses, comma-separated. Allowed only for visitors who chose a language.",
  ),
};
