import { posthog } from "posthog-js";
import type { TrackedEvent } from "../events.ts";
import { isCaptured } from "../routes.ts";
import type { Sink } from "../sink.ts";

/** The server relays it to PostHog, so that no request leaves for another origin. */
const RELAY_PATH = "/relay/posthog";

/** Product analytics: PostHog, opted in on the captured routes, and elsewhere for one event at a time. */
export function posthogSink(key: string): Sink {
  posthog.init(key, {
    api_host: `${location.origin}${RELAY_PATH}`,
    person_profiles: "identified_only",
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
    disable_surveys: true,
    // It would load more scripts from its own host.
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    opt_out_capturing_by_default: true,
    // Requests must not wait: the opt-out may follow at once.
    request_batching: false,
    persistence: "localStorage",
  });
  const isIn = isCaptured(location.pathname);
  if (isIn) optIn();
  else posthog.opt_out_capturing();
  return { name: "posthog", wants: () => true, isOpen: () => true, send: isIn ? send : sendOptedIn };
}

function optIn(): void {
  posthog.opt_in_capturing({ captureEventName: false });
}

function sendOptedIn(event: TrackedEvent): void {
  optIn();
  try {
    send(event);
  } finally {
    posthog.opt_out_capturing();
  }
}

function send({ name, properties, at }: TrackedEvent): void {
  if (name === "identify") posthog.identify(String(properties.email));
  else posthog.capture(name === "page_view" ? "$pageview" : name, properties, { timestamp: new Date(at) });
}
