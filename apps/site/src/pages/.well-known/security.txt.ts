import { brand, externalLinks } from "@sealwright/brand";
import type { APIRoute } from "astro";

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year, so that no one relies on outdated contacts. */
const VALID_DAYS = 364;

/** Where to report a vulnerability (RFC 9116). */
export const GET: APIRoute = ({ site }) => {
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
  return new Response(
    [
      `Contact: mailto:${brand.email.security}`,
      `Contact: ${externalLinks.security}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${new URL("/.well-known/security.txt", site)}`,
      "",
    ].join("\n"),
  );
};
