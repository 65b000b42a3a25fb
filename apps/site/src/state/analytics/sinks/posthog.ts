import { posthog } from "posthog-js";
import type { TrackedEvent } from "../events.ts";
import { isCaptured } from "../routes.ts";
import type { Sink } from "../sink.ts";

/** The server relays it to PostHog, so that no request leaves for another origin. */
const RELAY_PATH = "/relay/posthog";

/** Product analytics: PostHog, opted in on the captured routes and out elsewhere. */
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
    persistence: "localStorage",
  });
  const isOpen = () => isCaptured(location.pathname);
  if (isOpen()) posthog.opt_in_capturing({ captureEventName: false });
  else posthog.opt_out_capturing();
  return { name: "posthog", wants: () => true, isOpen, send: (event) => send(event) };
}

function send({ name, properties, at }: TrackedEvent): void {
  if (name === "identify") posthog.identify(String(properties.email));
  else posthog.capture(name === "page_view" ? "$pageview" : name, properties, { timestamp: new Date(at) });
}
