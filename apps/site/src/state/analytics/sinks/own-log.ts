import { SITE_EVENTS_PATH } from "@sealwright/protocol/site-events/path";
import type { Sink } from "../sink.ts";

/** The company's own log, on the site's own server. It never learns who the visitor is. */
export const ownLogSink: Sink = {
  name: "own-log",
  wants: ({ name }) => name !== "identify",
  isOpen: () => true,
  send(event) {
    const body = new Blob([JSON.stringify(event)], { type: "application/json" });
    if (!navigator.sendBeacon(SITE_EVENTS_PATH, body)) throw new Error("The browser took no beacon");
  },
};
