import { $authPopup, type AuthPopupView } from "../state/auth-popup.ts";

/**
 * Links marked `data-auth="register"` open the popup instead of their page. Its code is fetched when a pointer, a
 * finger or the focus reaches one, so that it is there at the click; without script, or before it came, the link leads
 * to the page with the same form.
 */
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= import("../islands/auth/mount.tsx").then(({ mountAuthPopup }) => mountAuthPopup());
  return loading;
}

function triggerOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-auth]") : null;
}

for (const intent of ["pointerover", "focusin", "touchstart"]) {
  document.addEventListener(intent, (event) => triggerOf(event) && void load(), { passive: true });
}

document.addEventListener("click", (event) => {
  const trigger = triggerOf(event);
  const plainClick = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!trigger || !plainClick) return;
  event.preventDefault();
  load().then(
    () => $authPopup.set(trigger.dataset.auth as AuthPopupView),
    () => location.assign(trigger.href),
  );
});
