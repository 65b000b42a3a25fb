import type { AnalyticsConfig } from "./config.ts";
import { isAllowed } from "./consent.ts";
import { EventQueue } from "./event-queue.ts";
import { track } from "./events.ts";
import { countsPageView } from "./routes.ts";
import type { Sink } from "./sink.ts";
import { SINK_PURPOSES, type SinkName } from "./sink-purposes.ts";

/** Those that this page has loaded. */
const sinks: Sink[] = [];
let queue: EventQueue | undefined;
let starting = Promise.resolve();

/**
 * Loads the sinks that are configured, allowed and not loaded yet, and sends them every event from now on. Called again
 * when the visitor allows more; one call at a time, so that no sink loads twice and no queue starts without its sinks.
 */
export function startAnalytics(config: AnalyticsConfig): Promise<void> {
  starting = starting.then(() => start(config));
  return starting;
}

async function start(config: AnalyticsConfig): Promise<void> {
  sinks.push(...(await loadMissingSinks(config)));
  if (queue) return;
  const started = new EventQueue(sinks);
  queue = started;
  document.addEventListener("sealwright:event", (event) => {
    event.preventDefault();
    started.add(event.detail);
  });
  // The address without its query, which may hold what someone typed.
  if (countsPageView(location.href)) track("page_view", { path: location.pathname });
}

const isMissing = (name: SinkName) =>
  isAllowed(SINK_PURPOSES[name]) && !sinks.some((sink) => sink.name === name);

async function loadMissingSinks(config: AnalyticsConfig): Promise<Sink[]> {
  const { posthogKey, gtagId, pixelId, geoUrl, eventLog } = config;
  const loading: Promise<Sink>[] = [];
  if (posthogKey && isMissing("posthog"))
    loading.push(import("./sinks/posthog.ts").then(({ posthogSink }) => posthogSink(posthogKey)));
  if (gtagId && isMissing("gtag"))
    loading.push(import("./sinks/gtag.ts").then(({ gtagSink }) => gtagSink(gtagId)));
  if (pixelId && isMissing("pixel"))
    loading.push(import("./sinks/pixel.ts").then(({ pixelSink }) => pixelSink(pixelId, geoUrl)));
  if (eventLog && isMissing("own-log"))
    loading.push(import("./sinks/own-log.ts").then(({ ownLogSink }) => ownLogSink));
  const settled = await Promise.allSettled(loading);
  return settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}
