/** All tests and all load come from one IP address, so its limits must not stop them. */
export const wideIpLimits: Record<string, string> = Object.fromEntries(
  [
    "SIGN_IN",
    "SIGN_UP",
    "MAIL",
    "SMS",
    "CODE",
    "TWO_FACTOR",
    "REQUESTS",
    "CHECKOUTS",
    "EVENTS",
    "SIGNING_LINKS",
    "SIGNING_PAGES",
  ].map((what) => [`LIMIT_${what}_PER_IP`, "100000000/1h"]),
);
