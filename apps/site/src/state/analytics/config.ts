import type { Experiment } from "@sealwright/protocol/experiments";
import { ANALYTICS_META } from "./meta.ts";

/** The third parties that this page may load after consent; a key that is empty is off. */
export interface AnalyticsConfig {
  posthogKey: string;
  gtagId: string;
  pixelId: string;
  geoUrl: string;
  /** Whether the site's own server records events. */
  eventLog: boolean;
  /** Those that run. */
  experiments: Experiment[];
}

/** From the page's head, which has it only if something is configured. */
export const analyticsConfig: AnalyticsConfig | undefined = read();

function read(): AnalyticsConfig | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${ANALYTICS_META}"]`);
  return meta ? (JSON.parse(meta.content) as AnalyticsConfig) : undefined;
}
