import type { Sink } from "../sink.ts";
import { loadScript } from "./load-script.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's tag: conversions and page views, without an email address. */
export function gtagSink(id: string): Sink {
  window.dataLayer ??= [];
  const script = loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  command("js", new Date());
  command("config", id, { send_page_view: false });
  return {
    name: "gtag",
    wants: ({ name }) => name !== "identify",
    isOpen: () => script.state !== "failed",
    send: ({ name, properties }) => command("event", name, properties),
  };
}

/** The tag reads the arguments object itself; an array would be ignored. */
function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}
