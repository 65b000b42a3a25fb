/** The time of the page's data. */
let shownAt = new Date();
let isOffline = false;

const ASKED_FOR_MS = 5000;

/**
 * Shows that the connection is gone, and blocks links and forms that would replace the page, and its input,
 * with the browser's own error.
 */
export function watchConnection(): void {
  if (!document.querySelector("[data-offline]")) return;
  addEventListener("offline", () => setOffline(true));
  addEventListener("online", () => setOffline(false));
  if (!navigator.onLine) setOffline(true);
  document.querySelector("[data-try-again]")?.addEventListener("click", () => void tryAgain());
  // Before the scripts that send or follow.
  document.addEventListener("submit", holdForm, { capture: true });
  document.addEventListener("click", holdLink, { capture: true });
}

export function setOffline(now: boolean): void {
  isOffline = now;
  const notice = document.querySelector<HTMLElement>("[data-offline]");
  document.body.classList.toggle("is-offline", now);
  if (!notice) return;
  const at = shownAt.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  for (const time of notice.querySelectorAll("time")) time.textContent = at;
  if (!now) sayHeld(notice, false);
  notice.hidden = !now;
}

export function setShownNow(): void {
  shownAt = new Date();
  setOffline(false);
}

function sayHeld(notice: HTMLElement, isHeld: boolean): void {
  const held = notice.querySelector<HTMLElement>("[data-held]");
  if (held) held.hidden = !isHeld;
}

/** Browsers can be wrong about being offline, so the server is asked. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASKED_FOR_MS);
    await fetch(location.href, { method: "HEAD", cache: "no-store", signal });
    return true;
  } catch {
    return false;
  }
}

async function tryAgain(): Promise<void> {
  if (!(await isReachable())) return setOffline(true);
  // A list may be outdated; other pages may have input.
  if (document.querySelector("[data-live-list]")) location.reload();
  else setOffline(false);
}

function holdForm(event: SubmitEvent): void {
  const form = event.target;
  if (!isOffline || !(form instanceof HTMLFormElement) || saysItself(form)) return;
  hold(event, () => form.requestSubmit(event.submitter), { isForm: true });
}

function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isOffline || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const isHere = link.origin === location.origin && link.pathname === location.pathname && link.hash !== "";
  if (isHere || link.target || saysItself(link) || !link.protocol.startsWith("http")) return;
  hold(event, () => location.assign(link.href), { isForm: false });
}

/** A list's search and filters show their own errors; a dialog's form is not sent. */
function saysItself(element: Element): boolean {
  if (element.matches("[method=dialog]")) return true;
  return (
    Boolean(document.querySelector("[data-live-list]")) && element.matches("[data-live], [data-search-form]")
  );
}

function hold(event: Event, proceed: () => void, { isForm }: { isForm: boolean }): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  void isReachable().then((reached) => {
    setOffline(!reached);
    const notice = document.querySelector<HTMLElement>("[data-offline]");
    if (reached) proceed();
    else if (notice) {
      sayHeld(notice, isForm);
      notice.scrollIntoView({ block: "nearest" });
    }
  });
}
