import type { TrackedEvent } from "../events.ts";
import { type Place, visitorPlace } from "../geolocation.ts";
import { isCaptured } from "../routes.ts";
import type { Sink } from "../sink.ts";
import { loadScript } from "./load-script.ts";

type Command = (...words: unknown[]) => void;

declare global {
  interface Window {
    fbq?: Command & { queue: unknown[]; callMethod?: Command; loaded: boolean; version: string };
  }
}

/** Our names for events in the pixel's vocabulary. */
const EVENT_NAMES: Record<string, string> = {
  page_view: "PageView",
  sign_up: "CompleteRegistration",
  begin_checkout: "InitiateCheckout",
  purchase: "Purchase",
};

/** Meta's pixel: sign-ups and purchases, matched by place (specification section 3). */
export async function pixelSink(id: string, geoUrl: string): Promise<Sink> {
  const place = await visitorPlace(geoUrl);
  const script = loadScript("https://connect.facebook.net/en_US/fbevents.js");
  const queue: unknown[] = [];
  const fbq: Window["fbq"] = Object.assign(
    (...words: unknown[]) => (window.fbq?.callMethod ? window.fbq.callMethod(...words) : queue.push(words)),
    { queue, loaded: true, version: "2.0" },
  );
  window.fbq = fbq;
  // Otherwise it reports clicks and page data by itself.
  if (!isCaptured(location.pathname)) fbq("set", "autoConfig", false, id);
  fbq("init", id, place && matchingOf(place));
  return {
    name: "pixel",
    wants: ({ name }) => name in EVENT_NAMES,
    isOpen: () => script.state !== "failed",
    send: ({ name, properties }: TrackedEvent) => window.fbq?.("track", EVENT_NAMES[name], properties),
  };
}

/** In the pixel's form: lowercase without spaces. */
function matchingOf({ city, region, postal, country }: Place) {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return { ct: plain(city), st: plain(region), zp: plain(postal), country: plain(country) };
}
