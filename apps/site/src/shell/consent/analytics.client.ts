import { whenIdle } from "../../kit/loading/when-idle.ts";
import { analyticsConfig } from "../../state/analytics/config.ts";
import {
  CONSENT_EVENT,
  consentRecord,
  isAllowed,
  isRejected,
  objectsByBrowser,
} from "../../state/analytics/consent.ts";
import { storeEvents } from "../../state/analytics/events.ts";
import { assignVariants } from "../../state/analytics/experiments.ts";

/**
 * Asks for consent where a third party is configured, and loads it once it is allowed (ANA-03, ANA-04). With none configured
 * there is nothing to ask, and nothing is loaded. Code that fails to load is left to the next page, which asks again and
 * finds the events still queued.
 */
const isConfigured = analyticsConfig !== undefined;
let isOpenedByVisitor = false;

async function showChoices(asked: boolean): Promise<void> {
  const { mountPrivacyChoices } = await import("./mount-privacy-choices.tsx");
  // The question must not take the place of choices that the visitor has opened meanwhile.
  if (!asked || !isOpenedByVisitor) mountPrivacyChoices({ asked, isConfigured });
}

function apply(): void {
  if (isRejected()) storeEvents([]);
  const config = analyticsConfig;
  assignVariants(config && isAllowed("analytics") ? config.experiments : []);
  if (config && (isAllowed("analytics") || isAllowed("ads")))
    import("../../state/analytics/start.ts").then(
      ({ startAnalytics }) => startAnalytics(config),
      () => undefined,
    );
}

document.addEventListener(CONSENT_EVENT, apply);
document.addEventListener("click", (event) => {
  const opener = event.target instanceof Element && event.target.closest("[data-privacy-choices]");
  if (!opener) return;
  event.preventDefault();
  isOpenedByVisitor = true;
  void showChoices(false).catch(() => location.assign((opener as HTMLAnchorElement).href));
});

whenIdle(() => {
  apply();
  if (isConfigured && !consentRecord() && !objectsByBrowser()) void showChoices(true).catch(() => undefined);
});
