/** Runs work once the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    // Safari has no idle callback.
    "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 1000);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
