import {
  CONSENT_EVENT,
  consentRecord,
  isAllowed,
  isRejected,
  objectsByBrowser,
} from "../../analytics/consent.ts";
import { siteConfig } from "../../site-config.ts";
import { storeEvents } from "../../state/events.ts";
import { whenIdle } from "../loading/when-idle.ts";

/**
 * Asks for consent where a third party is configured, and loads it once it is allowed (ANA-03, ANA-04). With none configured
 * there is nothing to ask, and nothing is loaded.
 */
const { posthogKey, gtagId, pixelId } = siteConfig.analytics;
const isConfigured = Boolean(posthogKey || gtagId || pixelId);

const showChoices = (asked: boolean) =>
  import("../../islands/privacy-choices/mount.tsx").then(({ mountPrivacyChoices }) =>
    mountPrivacyChoices({ asked, isConfigured }),
  );

function apply(): void {
  if (isRejected()) storeEvents([]);
  if (isConfigured && (isAllowed("analytics") || isAllowed("ads")))
    void import("../../analytics/start.ts").then(({ startAnalytics }) => startAnalytics());
}

document.addEventListener(CONSENT_EVENT, apply);
document.addEventListener("click", (event) => {
  const opener = event.target instanceof Element && event.target.closest("[data-privacy-choices]");
  if (!opener) return;
  event.preventDefault();
  void showChoices(false).catch(() => location.assign((opener as HTMLAnchorElement).href));
});

whenIdle(() => {
  apply();
  if (isConfigured && !consentRecord() && !objectsByBrowser()) void showChoices(true);
});
