/** Does what can wait once the page is there and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    // Not every browser tells when it is idle; a second after the page is there is late enough.
    "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 1000);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
