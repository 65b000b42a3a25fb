import type { AnalyticsConfig } from "./config.ts";
import { isAllowed } from "./consent.ts";
import { EventQueue } from "./event-queue.ts";
import { queuedEvents, storeEvents, type TrackedEvent, track } from "./events.ts";
import { countsPageView, goesFromAnyPage, isCaptured } from "./routes.ts";
import type { Sink } from "./sink.ts";
import { SINK_PURPOSES, type SinkName } from "./sink-purposes.ts";

/** Those that this page has loaded. */
const sinks: Sink[] = [];
let queue: EventQueue | undefined;
let isListening = false;
let delivering = Promise.resolve();

/**
 * Sends every event from now on to the sinks that are configured and allowed. They load at once on the captured routes, and elsewhere
 * with the first event that goes out from any page (ANA-01). Called again when the visitor allows more.
 */
export async function startAnalytics(config: AnalyticsConfig): Promise<void> {
  const isFirst = !isListening;
  if (isFirst) {
    isListening = true;
    document.addEventListener("sealwright:event", (event) => {
      event.preventDefault();
      receive(config, event.detail);
    });
  }
  const isWaiting = queuedEvents().some(({ name }) => goesFromAnyPage(name));
  if (isWaiting || isCaptured(location.pathname)) await deliver(config);
  // The address without its query, which may hold what someone typed.
  if (isFirst && countsPageView(location.href)) track("page_view", { path: location.pathname });
}

function receive(config: AnalyticsConfig, event: TrackedEvent): void {
  if (queue && missingSinks(config).length === 0) queue.add(event);
  else {
    storeEvents([...queuedEvents(), event]);
    void deliver(config);
  }
}

/** Loads what is missing, and then sends what waits. One call at a time, so that no sink loads twice and none is passed over. */
function deliver(config: AnalyticsConfig): Promise<void> {
  delivering = delivering.then(async () => {
    const loaded = await Promise.allSettled(missingSinks(config).map((name) => LOADERS[name](config)));
    sinks.push(...loaded.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])));
    if (queue) queue.flush();
    else queue = new EventQueue(sinks);
  });
  return delivering;
}

const IS_CONFIGURED: Record<SinkName, (config: AnalyticsConfig) => boolean> = {
  posthog: ({ posthogKey }) => posthogKey !== "",
  gtag: ({ gtagId }) => gtagId !== "",
  pixel: ({ pixelId }) => pixelId !== "",
  "own-log": ({ eventLog }) => eventLog,
};

const LOADERS: Record<SinkName, (config: AnalyticsConfig) => Promise<Sink>> = {
  posthog: async ({ posthogKey }) => (await import("./sinks/posthog.ts")).posthogSink(posthogKey),
  gtag: async ({ gtagId }) => (await import("./sinks/gtag.ts")).gtagSink(gtagId),
  pixel: async ({ pixelId, geoUrl }) => (await import("./sinks/pixel.ts")).pixelSink(pixelId, geoUrl),
  "own-log": async () => (await import("./sinks/own-log.ts")).ownLogSink,
};

/** Those that are configured and allowed, and not loaded yet. */
function missingSinks(config: AnalyticsConfig): SinkName[] {
  return (Object.keys(SINK_PURPOSES) as SinkName[]).filter(
    (name) =>
      IS_CONFIGURED[name](config) &&
      isAllowed(SINK_PURPOSES[name]) &&
      !sinks.some((sink) => sink.name === name),
  );
}
