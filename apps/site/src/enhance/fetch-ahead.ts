/**
 * Has the browser fetch the popup's files when the page is there and nothing else is to be done, at the lowest priority
 * and without running them, so that the popup opens at once when somebody reaches for it. Not where data is to be saved.
 */
const { connection } = navigator as { connection?: { saveData?: boolean } };

function fetchAhead(): void {
  for (const href of document.body.dataset.fetchAhead?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.as = "script";
    link.href = href;
    document.head.append(link);
  }
}

if (!connection?.saveData) {
  const whenIdle = () =>
    // Not every browser tells when it is idle; a second after the page is there is late enough.
    "requestIdleCallback" in window ? requestIdleCallback(fetchAhead) : setTimeout(fetchAhead, 1000);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
