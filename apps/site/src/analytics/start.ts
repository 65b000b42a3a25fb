import { track } from "../state/events.ts";
import type { AnalyticsConfig } from "./config.ts";
import { isAllowed } from "./consent.ts";
import { EventQueue } from "./event-queue.ts";
import { countsPageView } from "./routes.ts";
import type { Sink } from "./sink.ts";

let started = false;

/** Loads the sinks that are configured and allowed, and sends them every event from now on. */
export async function startAnalytics(config: AnalyticsConfig): Promise<void> {
  if (started) return;
  started = true;
  const sinks = await allowedSinks(config);
  const queue = new EventQueue(sinks);
  document.addEventListener("sealwright:event", (event) => {
    event.preventDefault();
    queue.add(event.detail);
  });
  // The address without its query, which may hold what someone typed.
  if (countsPageView(location.href)) track("page_view", { path: location.pathname });
}

async function allowedSinks(config: AnalyticsConfig): Promise<Sink[]> {
  const { posthogKey, gtagId, pixelId, geoUrl, eventLog } = config;
  const loading: Promise<Sink>[] = [];
  if (posthogKey && isAllowed("analytics"))
    loading.push(import("./sinks/posthog.ts").then(({ posthogSink }) => posthogSink(posthogKey)));
  if (gtagId && isAllowed("ads"))
    loading.push(import("./sinks/gtag.ts").then(({ gtagSink }) => gtagSink(gtagId)));
  if (pixelId && isAllowed("ads"))
    loading.push(import("./sinks/pixel.ts").then(({ pixelSink }) => pixelSink(pixelId, geoUrl)));
  if (eventLog && isAllowed("analytics"))
    loading.push(import("./sinks/own-log.ts").then(({ ownLogSink }) => ownLogSink));
  const settled = await Promise.allSettled(loading);
  return settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}
