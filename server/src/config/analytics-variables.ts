import { EXPERIMENTS } from "@sealwright/protocol/experiments";
import { flag, httpUrl, list, rate, variable } from "@sealwright/runtime";
import { z } from "zod";

const experiments = Object.keys(EXPERIMENTS);

const key = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `must look like ${example}`).default("");

/** Third parties that pages load, each only after the visitor's consent. Empty: off. */
export const analyticsVariables = {
  posthogKey: variable(
    "PUBLIC_POSTHOG_KEY",
    key(/^phc_\w{10,100}$/, "phc_…"),
    "A PostHog project's key: product analytics on the pricing, deal and Workspace add-on pages.",
  ),
  posthogHost: variable(
    "POSTHOG_HOST",
    httpUrl().default("https://us.i.posthog.com"),
    "Where the site's own /relay/posthog/ passes events on to.",
  ),
  gtagId: variable(
    "PUBLIC_GTAG_ID",
    key(/^(?:G|AW|GT)-\w{4,30}$/, "G-XXXXXXX"),
    "Google's tag: page views and conversions.",
  ),
  pixelId: variable(
    "PUBLIC_PIXEL_ID",
    key(/^\d{5,20}$/, "the digits of a pixel"),
    "Meta's pixel: sign-ups and purchases.",
  ),
  eventLog: variable(
    "PUBLIC_EVENT_LOG",
    flag().default(false),
    "Record page views and purchases in this server's own log, for visitors who allow measurement.",
  ),
  eventsPerIp: variable(
    "LIMIT_EVENTS_PER_IP",
    rate().prefault("600/1m"),
    "Events from one IP address that are relayed to PostHog or recorded in the log.",
  ),
  experiments: variable(
    "PUBLIC_EXPERIMENTS",
    list()
      .refine(
        (names) => names.every((name) => experiments.includes(name)),
        `must be of: ${experiments.join(", ")}`,
      )
      .default([]),
    "Experiments that run, for visitors who allow measurement: pricing-action compares two labels of the pricing page's main button.",
  ),
  geoUrl: variable(
    "PUBLIC_GEO_URL",
    httpUrl().optional(),
    "A service that answers GET with the visitor's city, region, postal and country as JSON, for ad matching after consent.",
    { defaultNote: "the embedded one, which reads the CDN's headers" },
  ),
};
