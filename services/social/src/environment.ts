import { httpUrl, variable } from "@sealwright/runtime";
import { z } from "zod";

/** An issuer exactly as its tokens spell it. */
const issuer = () =>
  z.string().refine((text) => /^https?:/.test(text) && URL.canParse(text), "must be an http or https URL");

/** The variables of the providers that visitors sign in with. */
export const providerVariables = {
  googleClientId: variable(
    "GOOGLE_CLIENT_ID",
    z.string().optional(),
    "The site's OAuth client ID at Google. Unset: the sandbox's test provider; without a sandbox, no sign-in with Google.",
  ),
  googleClientSecret: variable(
    "GOOGLE_CLIENT_SECRET",
    z.string().optional(),
    "The client's secret. Unset with a client ID: Google's ID tokens are accepted, but pages show no button.",
  ),
  googleIssuer: variable(
    "GOOGLE_ISSUER",
    issuer().default("https://accounts.google.com"),
    "The issuer of Google's ID tokens.",
  ),
  googleKeysUrl: variable(
    "GOOGLE_KEYS_URL",
    httpUrl().default("https://www.googleapis.com/oauth2/v3/certs"),
    "Google's public keys (JWKS).",
  ),
  microsoftClientId: variable(
    "MICROSOFT_CLIENT_ID",
    z.string().optional(),
    "The site's OAuth client ID at Microsoft. Unset: the sandbox's test provider; without a sandbox, no sign-in with Microsoft.",
  ),
  microsoftClientSecret: variable(
    "MICROSOFT_CLIENT_SECRET",
    z.string().optional(),
    "The client's secret. Unset with a client ID: Microsoft's ID tokens are accepted, but pages show no button.",
  ),
  microsoftIssuer: variable(
    "MICROSOFT_ISSUER",
    issuer().default("https://login.microsoftonline.com/{tenantid}/v2.0"),
    "The issuer of Microsoft's ID tokens; {tenantid} matches any tenant. Name one to admit only that.",
  ),
  microsoftKeysUrl: variable(
    "MICROSOFT_KEYS_URL",
    httpUrl().default("https://login.microsoftonline.com/common/discovery/v2.0/keys"),
    "Microsoft's public keys (JWKS).",
  ),
};
