import { isPlainClick } from "../../../kit/browser/plain-click.ts";
import { CLICK_WAIT_MS } from "../../../kit/loading/time-limits.ts";
import { $authPopup, type AuthPopupView } from "./auth-popup-state.ts";

/**
 * Links marked `data-auth="register"` open the popup instead of their page. Its code loads on intent, so that it is ready
 * at the click. Without JavaScript, or if the code is late, the link leads to the page with the same form.
 */
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= import("./mount-auth-popup.tsx").then(({ mountAuthPopup }) => mountAuthPopup());
  return loading;
}

function triggerOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-auth]") : null;
}

for (const intent of ["pointerover", "focusin", "touchstart"]) {
  // The click handler reports a failure.
  document.addEventListener(intent, (event) => triggerOf(event) && load().catch(() => undefined), {
    passive: true,
  });
}

document.addEventListener("click", async (event) => {
  const trigger = triggerOf(event);
  if (!trigger || !isPlainClick(event)) return;
  event.preventDefault();
  trigger.setAttribute("aria-busy", "true");
  const late = new Promise<never>((_, giveUp) => setTimeout(giveUp, CLICK_WAIT_MS));
  try {
    await Promise.race([load(), late]);
    $authPopup.set(trigger.dataset.auth as AuthPopupView);
  } catch {
    location.assign(trigger.href);
  } finally {
    trigger.removeAttribute("aria-busy");
  }
});
